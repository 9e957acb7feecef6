// Four rings on a photo, by a finger or by arrow keys, with the lines of the board between them.
// The twin of games/photos/perspective.py.

const WHOLE = 1000;
const LEAST = 10_000;
const NAMES = ["top_left", "top_right", "bottom_right", "bottom_left"];
const WORDS = ["Top left", "Top right", "Bottom right", "Bottom left"];
const ZOOM = 3;

const form = document.querySelector("[data-corners]");
const frame = form.querySelector(".corners-frame");
const image = frame.querySelector("img");
const { width: wide, height: high } = frame.querySelector("svg").viewBox.baseVal;
const paths = [...frame.querySelectorAll("path")];
const said = form.querySelector("[data-corners-said]");
const sides = [Number(form.dataset.columns), Number(form.dataset.rows)];
const fields = NAMES.map((name) => ["x", "y"].map((axis) => form.elements[`${name}_${axis}`]));
const loupe = document.createElement("div");
const rings = WORDS.map(ring);

let held = null; // { at, dx, dy }: a ring under a finger, and how far from its middle that is

function ring(_, at) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "corner-ring";
  button.addEventListener("pointerdown", (event) => hold(event, at));
  button.addEventListener("keydown", (event) => onKey(event, at));
  return button;
}

const numberOf = ({ value }) => Math.min(WHOLE, Math.max(0, Math.round(Number(value)) || 0));
const corners = () => fields.map((pair) => pair.map(numberOf));
const cross = (one, other) => one[0] * other[1] - one[1] * other[0];
const way = (from, to) => [to[0] - from[0], to[1] - from[1]];

function areGood(ring) {
  return ring.every((corner, at) => {
    const [next, after] = [ring[(at + 1) % 4], ring[(at + 2) % 4]];
    return cross(way(corner, next), way(next, after)) >= LEAST;
  });
}

/** Where a point of a square of side 1 lies between the corners. */
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [right, below] = [[x1 - x2, y1 - y2], [x3 - x2, y3 - y2]];
  const skew = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = cross(right, below);
  const [g, h] = [cross(skew, below) / area, cross(right, skew) / area];
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return [
      ((x1 - x0 + g * x1) * x + (x3 - x0 + h * x3) * y + x0) / depth,
      ((y1 - y0 + g * y1) * x + (y3 - y0 + h * y3) * y + y0) / depth,
    ];
  };
}

function show() {
  const ring = corners();
  const isGood = areGood(ring);
  said.hidden = isGood;
  frame.classList.toggle("is-wrong", !isGood);
  const lines = isGood ? gridOf(ring) : [...ring, ring[0]].slice(0, 4).map((one, at) => [one, ring[(at + 1) % 4]]);
  const at = ([x, y]) => `${((x * wide) / WHOLE).toFixed(1)} ${((y * high) / WHOLE).toFixed(1)}`;
  const drawn = lines.map(([from, to]) => `M${at(from)}L${at(to)}`).join("");
  for (const path of paths) path.setAttribute("d", drawn);
  rings.forEach((button, at) => {
    const [x, y] = ring[at];
    button.style.left = `${x / 10}%`;
    button.style.top = `${y / 10}%`;
    button.setAttribute("aria-label", `${WORDS[at]} corner: ${x} across, ${y} down. Arrow keys move it.`);
  });
}

function gridOf(ring) {
  const seen = projection(ring);
  const [columns, rows] = sides;
  const upright = Array.from({ length: columns + 1 }, (_, n) => [seen(n / columns, 0), seen(n / columns, 1)]);
  const level = Array.from({ length: rows + 1 }, (_, n) => [seen(0, n / rows), seen(1, n / rows)]);
  return [...upright, ...level];
}

function put(at, x, y) {
  [x, y].forEach((value, axis) => {
    fields[at][axis].value = Math.min(WHOLE, Math.max(0, Math.round(value)));
  });
  show();
}

function hold(event, at) {
  if (!event.isPrimary || event.button !== 0) return;
  event.preventDefault();
  rings[at].focus();
  rings[at].setPointerCapture(event.pointerId);
  const [x, y] = corners()[at];
  const [px, py] = placeOf(event);
  held = { at, dx: x - px, dy: y - py };
  magnify();
}

function placeOf({ clientX, clientY }) {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return [((clientX - left) / width) * WHOLE, ((clientY - top) / height) * WHOLE];
}

function drag(event) {
  if (!held) return;
  const [x, y] = placeOf(event);
  put(held.at, x + held.dx, y + held.dy);
  magnify();
}

function drop() {
  held = null;
  loupe.hidden = true;
}

/** A finger hides the corner that it moves: what lies there is shown large, away from it. */
function magnify() {
  const { width, height } = frame.getBoundingClientRect();
  const [x, y] = corners()[held.at];
  loupe.hidden = false;
  loupe.classList.toggle("is-right", x < WHOLE / 2);
  const half = loupe.clientWidth / 2;
  loupe.style.backgroundSize = `${width * ZOOM}px ${height * ZOOM}px`;
  loupe.style.backgroundPosition = `${half - (x / WHOLE) * width * ZOOM}px ${half - (y / WHOLE) * height * ZOOM}px`;
}

function onKey(event, at) {
  const step = event.shiftKey ? 20 : 2;
  const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
  if (x === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const corner = corners()[at];
  put(at, corner[0] + x, corner[1] + y);
}

loupe.className = "loupe";
loupe.hidden = true;
loupe.setAttribute("aria-hidden", "true");
loupe.style.backgroundImage = `url("${image.src}")`;
frame.append(...rings, loupe);
document.addEventListener("pointermove", drag);
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, drop);
form.addEventListener("input", show);
show();
form.querySelector("[data-numbers]").open = Boolean(form.querySelector(".refusals"));
document.querySelector("[data-by-rings]").hidden = false;
document.querySelector("[data-by-numbers]").hidden = true;
