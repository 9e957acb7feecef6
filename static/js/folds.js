// Of the folded last steps ("End …") one is open at a time, and Escape folds it again.

const STEP = "details.end[open]";

export function listenToFolds() {
  document.addEventListener("toggle", onToggle, { capture: true });
  document.addEventListener("keydown", onKey);
}

function onToggle(event) {
  if (!event.target.matches?.(STEP)) return;
  for (const other of document.querySelectorAll(STEP)) other.open = other === event.target;
  event.target.scrollIntoView({ block: "nearest" });
}

function onKey(event) {
  const step = event.key === "Escape" && event.target.closest?.(STEP);
  if (!step) return;
  step.open = false;
  step.querySelector("summary").focus();
}

const nameOf = (fold) =>
  [
    fold.closest("[data-seat]")?.dataset.seat,
    fold.closest("[data-way]")?.dataset.way,
    fold.id || fold.className || fold.querySelector("summary")?.textContent.trim(),
  ].join(" ");

/** The folds in a part of the page, itself among them. */
const foldsIn = (part) => [part, ...part.querySelectorAll("details")].filter((one) => one.matches("details"));

/** Which folds of a table, or of a part of it, are open, by what they are. */
export const foldsOf = (table) => new Map(foldsIn(table).map((fold) => [nameOf(fold), fold.open]));

/** Leave the folds of a table as others were that stood in its place. */
export function unfold(table, folds) {
  for (const fold of foldsIn(table)) {
    const wasOpen = folds.get(nameOf(fold));
    if (wasOpen === undefined) continue;
    // What the site opens may be news: a score once all have ended.
    if (wasOpen || !fold.matches(".score")) fold.open = wasOpen;
    if (!wasOpen) fold.removeAttribute("data-open");
  }
}
