// Numbers of a component set: stepped up and down by buttons beside the field, which is all that
// is sent. A fresh entry begins with its title, where a keyboard is at hand.

const MOST = 999999;
const HAS_KEYS = matchMedia("(hover: hover) and (pointer: fine)");

for (const one of document.querySelectorAll("[data-by-steps]")) {
  const field = one.querySelector("input");
  for (const button of one.querySelectorAll("button")) {
    button.hidden = false;
    button.addEventListener("click", () => step(field, Number(button.value)));
  }
  field.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(field, by);
  });
}

function step(field, by) {
  const now = Number.parseInt(field.value, 10) || 0;
  field.value = String(Math.min(Math.max(now + by, 0), MOST));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const title = document.querySelector(".printed-entry [name=title]");
if (title && !title.value && HAS_KEYS.matches && !document.querySelector("[role=alert]")) {
  title.focus({ preventScroll: true });
}
