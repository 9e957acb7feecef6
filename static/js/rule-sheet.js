// The rule sheet of a chapter: rows move and leave at once, and are kept when the sheet is saved.
// Without this each of it asks the server, which keeps nothing either.

function move(row, target, before) {
  if (!target) return;
  target.insertAdjacentElement(before ? "beforebegin" : "afterend", row);
}

const SHEET = "[data-rule-sheet]";

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-rule-up], [data-rule-down], [data-rule-drop]");
  if (!button?.closest(SHEET)) return;
  event.preventDefault();
  const row = button.closest(".rule-row");
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  if (button.matches("[data-rule-up]")) move(row, row.previousElementSibling, true);
  else if (button.matches("[data-rule-down]")) move(row, row.nextElementSibling, false);
  else row.remove();
  if (row.isConnected) button.focus();
  else neighbour?.querySelector("[data-rule-up]")?.focus();
});

document.addEventListener("change", (event) => {
  const row = event.target.closest?.(`${SHEET} .rule-row`);
  if (!row || !event.target.name.startsWith("on-")) return;
  row.classList.toggle("is-off", !row.querySelector('[name^="on-"]:checked'));
});
