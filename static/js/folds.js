// Of the folded last steps ("End …") one is open at a time, and Escape folds it again.

const STEP = "details.end[open]";

export function listenToFolds() {
  document.addEventListener("toggle", onToggle, { capture: true });
  document.addEventListener("keydown", onKey);
}

function onToggle(event) {
  if (!event.target.matches?.(STEP)) return;
  for (const other of document.querySelectorAll(STEP)) other.open = other === event.target;
}

function onKey(event) {
  const step = event.key === "Escape" && event.target.closest?.(STEP);
  if (!step) return;
  step.open = false;
  step.querySelector("summary").focus();
}
