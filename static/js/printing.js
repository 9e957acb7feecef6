// A page that is made for paper says so with a button; without scripts the browser's own does it.

export function readyPrinting() {
  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}
