"""How a warden is started where the kernel gives no fences."""

WITHOUT_FENCES = (
    "import os, sys; del os.unshare; sys.path.insert(0, sys.argv[1]); import grader.runtimes.warden as w; w.main()"
)
