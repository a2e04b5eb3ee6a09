// The class page's script: sorts its tables, and opens the submission that a link leads to.

const OPPOSITE = { ascending: "descending", descending: "ascending" };

/** Rows in the order of one column; those that are equal in it stay in the order they had. */
function sort(button) {
  const header = button.closest("th");
  const { first } = button.dataset;
  const again = header.getAttribute("aria-sort") === first;
  const order = again ? OPPOSITE[first] : first;
  for (const other of header.parentElement.cells) other.removeAttribute("aria-sort");
  header.setAttribute("aria-sort", order);
  const body = header.closest("table").tBodies[0];
  const value = (row) => row.cells[header.cellIndex].dataset.sort;
  const sign = order === "ascending" ? 1 : -1;
  const rows = [...body.rows].sort(
    (one, other) => sign * value(one).localeCompare(value(other), undefined, { numeric: true }),
  );
  body.append(...rows);
  follow(rows);
}

/** The map shows the learners in the same order as their table. */
function follow(rows) {
  const map = document.querySelector("[data-map] tbody");
  const places = new Map([...map.rows].map((row) => [row.dataset.learner, row]));
  for (const { dataset } of rows) if (places.has(dataset.learner)) map.append(places.get(dataset.learner));
}

function open() {
  const place = document.getElementById(location.hash.slice(1));
  if (place instanceof HTMLDetailsElement) place.open = true;
}

for (const button of document.querySelectorAll(".sort")) {
  button.addEventListener("click", () => sort(button));
  button.disabled = false;
}
addEventListener("hashchange", open);
open();
