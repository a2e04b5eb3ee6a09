"""The site: pages, bundles and runtime files for practising in the browser, built from the exercise folders."""
