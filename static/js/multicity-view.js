// The frame in which the common city pans: it stays at the same squares where the city grows,
// shows what was laid last, and can show the whole city.

const FIT = "city fits";
const EDGE = 12; // px of the frame that stay free around a tile that is brought into view

let seen = null; // {top, left, origin, side} of the frame, however its parts are replaced

const frame = () => document.querySelector("[data-frame]");
const across = () => document.querySelectorAll(".numbers.columns span").length;
const side = () => document.querySelector(".field-of-city").offsetWidth / across();

export function listenToView() {
  document.addEventListener("scroll", (event) => {
    if (event.target === frame()) note();
  }, { capture: true, passive: true });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-fit]");
    if (!button) return;
    event.preventDefault();
    const isFit = button.getAttribute("aria-pressed") !== "true";
    sessionStorage.setItem(FIT, isFit ? "yes" : "");
    setFit(isFit);
    note();
  });
  addEventListener("resize", () => frame() && tellPan());
}

export function readyView() {
  if (!frame()) return;
  const kept = sessionStorage.getItem(FIT);
  if (kept !== null) setFit(kept === "yes");
  if (seen) stay();
  else centre(document.getElementById("here") ?? document.querySelector(".field-of-city"));
  tellPan();
  note();
}

/** Bring what was laid last, or what is chosen, into the frame. */
export function showHere() {
  const here = document.getElementById("here");
  if (!here) return;
  const [box, around] = [here.getBoundingClientRect(), frame().getBoundingClientRect()];
  const rim = document.querySelector(".corner").getBoundingClientRect();
  const by = (low, high, from, to) => (low < from ? low - from : high > to ? high - to : 0);
  frame().scrollTop += by(box.top, box.bottom, around.top + rim.height + EDGE, around.bottom - EDGE);
  frame().scrollLeft += by(box.left, box.right, around.left + rim.width + EDGE, around.right - EDGE);
  note();
}

function note() {
  const { top, left } = document.querySelector(".commons").dataset;
  const { scrollTop, scrollLeft } = frame();
  seen = { scrollTop, scrollLeft, top: Number(top), left: Number(left), side: side() };
}

/** Keep the squares at the top left of the frame where they are. */
function stay() {
  const { top, left } = document.querySelector(".commons").dataset;
  const [rows, columns] = [seen.scrollTop / seen.side, seen.scrollLeft / seen.side];
  frame().scrollTop = (rows + seen.top - Number(top)) * side();
  frame().scrollLeft = (columns + seen.left - Number(left)) * side();
}

function centre(part) {
  const [box, around] = [part.getBoundingClientRect(), frame().getBoundingClientRect()];
  frame().scrollTop += box.top + box.height / 2 - around.top - around.height / 2;
  frame().scrollLeft += box.left + box.width / 2 - around.left - around.width / 2;
}

function setFit(isFit) {
  frame().classList.toggle("is-fit", isFit);
  document.querySelector("[data-fit]").setAttribute("aria-pressed", String(isFit));
  tellPan();
}

/** Say that the city can be dragged, where there is more of it than the frame shows. */
function tellPan() {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame();
  const isMore = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
  document.querySelector("[data-pan-words]").hidden = !isMore;
  const fit = document.querySelector("[data-fit]");
  fit.hidden = !isMore && fit.getAttribute("aria-pressed") !== "true";
}
