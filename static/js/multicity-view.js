// The frame in which the common city pans: it stays at the same squares where the city grows or
// its rim is left out, shows what was laid last, and can show the whole city.

/** Under which name it is kept whether the city fits: once all is over, the answer is another. */
const fitName = () => (document.querySelector(".multicity.finished") ? "city fits at the end" : "city fits");
const EDGE = 12; // px of the frame that stay free around a tile that is brought into view

let seen = null; // [row, column] in the middle of the frame, however its parts are replaced

const frame = () => document.querySelector("[data-frame]");
const across = () => document.querySelectorAll(".numbers.columns span").length;
const side = () => document.querySelector(".field-of-city").offsetWidth / across();
const shape = new MutationObserver(reshape); // the frame's class says how much of the city is shown

export function listenToView() {
  document.addEventListener("scroll", (event) => {
    if (event.target === frame()) note();
  }, { capture: true, passive: true });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-fit]");
    if (!button) return;
    event.preventDefault();
    const isFit = button.getAttribute("aria-pressed") !== "true";
    sessionStorage.setItem(fitName(), isFit ? "yes" : "");
    setFit(isFit);
  });
  addEventListener("resize", () => frame() && tellPan());
}

export function readyView() {
  if (!frame()) return;
  const kept = sessionStorage.getItem(fitName());
  if (kept !== null) setFit(kept === "yes");
  if (seen) stay();
  else centre(document.getElementById("here") ?? document.querySelector(".field-of-city"));
  tellPan();
  note();
  shape.disconnect();
  shape.observe(frame(), { attributeFilter: ["class"] });
}

function reshape() {
  stay();
  tellPan();
  note();
}

/** Bring what was laid last, or what is chosen, into the frame. */
export function showHere() {
  const here = document.getElementById("here");
  if (!here) return;
  const [box, around] = [here.getBoundingClientRect(), shown()];
  const by = (low, high, from, to) => (low < from ? low - from : high > to ? high - to : 0);
  frame().scrollTop += by(box.top, box.bottom, around.top + EDGE, around.bottom - EDGE);
  frame().scrollLeft += by(box.left, box.right, around.left + EDGE, around.right - EDGE);
  note();
}

/** The part of the frame in which squares are seen, beside their numbers. */
function shown() {
  const { top, left, bottom, right } = frame().getBoundingClientRect();
  const rim = document.querySelector(".corner").getBoundingClientRect();
  return { top: top + rim.height, left: left + rim.width, bottom, right };
}

/** How far the middle of the frame lies from the first square of the city, in px. */
function middle() {
  const around = shown();
  const field = document.querySelector(".field-of-city").getBoundingClientRect();
  return [(around.top + around.bottom) / 2 - field.top, (around.left + around.right) / 2 - field.left];
}

function origin() {
  const { top, left } = document.querySelector(".commons").dataset;
  return [Number(top), Number(left)];
}

function note() {
  const [[down, along], [top, left]] = [middle(), origin()];
  seen = [top + down / side(), left + along / side()];
}

/** Keep the squares in the middle of the frame where they are. */
function stay() {
  const [[down, along], [top, left]] = [middle(), origin()];
  frame().scrollTop += (seen[0] - top) * side() - down;
  frame().scrollLeft += (seen[1] - left) * side() - along;
}

function centre(part) {
  const [box, around] = [part.getBoundingClientRect(), shown()];
  frame().scrollTop += (box.top + box.bottom - around.top - around.bottom) / 2;
  frame().scrollLeft += (box.left + box.right - around.left - around.right) / 2;
}

function setFit(isFit) {
  frame().classList.toggle("is-fit", isFit);
  document.querySelector("[data-fit]").setAttribute("aria-pressed", String(isFit));
}

/** Offer the whole city where there is more of it than the frame shows. */
function tellPan() {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame();
  const isMore = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
  const fit = document.querySelector("[data-fit]");
  fit.hidden = !isMore && fit.getAttribute("aria-pressed") !== "true";
}
