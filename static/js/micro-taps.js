// The map of the own box by taps: what an area is for, its die, and the next one comes by itself.

const KINDS = { w: "wood", c: "coal", s: "steel", x: "commercial", r: "residential" };
const SHOWN = { wood: "industrial (wood)", coal: "industrial (coal)", steel: "industrial (steel)" };
// The four cards one after the other, as they lie.
const ORDER = "A1 B1 A2 B2 C1 D1 C2 D2 A3 B3 A4 B4 C3 D3 C4 D4".split(" ");
const ENGINEER = "engineer";

const now = { side: "side_a", area: "A1" };

export function listenToTaps(form, changed) {
  if (form.querySelector("#side_b_error") && !form.querySelector("#side_a_error")) now.side = "side_b";
  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-taps] button");
    if (!button) return;
    const { tapSide, tapArea, tapKind, tapDie } = button.dataset;
    if (tapSide) goTo(form, tapSide);
    else if (tapArea) tapOn(form, tapArea);
    else if (tapKind) enter(form, "", tapKind);
    else if (tapDie) enter(form, "_die", tapDie);
    else empty(form);
    changed();
  });
  form.addEventListener("keydown", (event) => {
    if (!event.target.closest("[data-taps]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (now.side === ENGINEER) return;
    if (event.key in KINDS) enter(form, "", event.key);
    else if (/^[1-6]$/.test(event.key)) enter(form, "_die", event.key);
    else return;
    event.preventDefault();
    changed();
  });
  form.addEventListener("change", (event) => {
    if (event.target.name === "start_side") drawTaps(form);
  });
}

/** Take the selects' place; the first area that is not whole is the one to be entered. */
export function drawTaps(form) {
  const taps = form.querySelector("[data-taps]");
  taps.hidden = false;
  form.querySelector("[data-area-selects]").hidden = true;
  if (now.side !== ENGINEER && isWhole(form, now.side, now.area)) toNextOpen(form);
  draw(form);
}

const field = (form, side, area, part = "") => form.elements[`${side}_${area}${part}`];
const kindOf = (form, side, area) => field(form, side, area).value;
const dieOf = (form, side, area) => field(form, side, area, "_die").value;
const isWhole = (form, side, area) => Boolean(kindOf(form, side, area) && dieOf(form, side, area));
const startSide = (form) => (form.elements.start_side.value === "b" ? "side_b" : "side_a");
const shownSide = (form) => (now.side === ENGINEER ? startSide(form) : now.side);

function goTo(form, side) {
  now.side = side;
  now.area = "A1";
  if (side !== ENGINEER && isWhole(form, side, now.area)) toNextOpen(form, { stay: true });
  draw(form);
}

function tapOn(form, area) {
  if (now.side !== ENGINEER) {
    now.area = area;
    draw(form);
    return;
  }
  const side = startSide(form);
  if (kindOf(form, side, area) !== "r") {
    const starts = ORDER.filter((name) => kindOf(form, side, name) === "r").sort();
    say(form, `${area} is not residential: the Engineer starts on ${starts.join(", ") || "such an area"}.`, "bad");
    return;
  }
  form.elements.own_engineer.value = area;
  draw(form);
}

function enter(form, part, value) {
  if (now.side === ENGINEER) return;
  field(form, now.side, now.area, part).value = value;
  if (part && isWhole(form, now.side, now.area)) toNextOpen(form);
  draw(form);
}

function empty(form) {
  if (now.side === ENGINEER) return;
  for (const part of ["", "_die"]) field(form, now.side, now.area, part).value = "";
  draw(form);
}

/** The next open area of the cards' order; after the last one of the starting side the Engineer. */
function toNextOpen(form, { stay = false } = {}) {
  const from = ORDER.indexOf(now.area);
  const turn = [...ORDER.slice(from + 1), ...ORDER.slice(0, from + 1)];
  const next = turn.find((area) => !isWhole(form, now.side, area));
  if (next) now.area = next;
  else if (!stay && now.side === startSide(form)) now.side = ENGINEER;
}

/* Drawing */

function draw(form) {
  const taps = form.querySelector("[data-taps]");
  const side = shownSide(form);
  const isEngineers = now.side === ENGINEER;
  for (const button of taps.querySelectorAll("[data-tap-side]")) {
    button.setAttribute("aria-pressed", button.dataset.tapSide === now.side);
  }
  taps.querySelector(".tap-map").classList.toggle("for-engineer", isEngineers);
  taps.querySelector("[data-tap-keys]").hidden = isEngineers;
  for (const button of taps.querySelectorAll("[data-tap-area]")) drawArea(form, button, side);
  say(form, ...due(form));
}

function drawArea(form, button, side) {
  const area = button.dataset.tapArea;
  const kind = KINDS[kindOf(form, side, area)];
  const die = dieOf(form, side, area);
  const isCurrent = now.side !== ENGINEER && area === now.area;
  const isStart = side === startSide(form) && form.elements.own_engineer.value === area && kind === "residential";
  button.className = ["tap-area", kind, isWhole(form, side, area) && "is-whole", isStart && "is-start"]
    .filter(Boolean)
    .join(" ");
  button.setAttribute("aria-current", isCurrent);
  const words = [area, kind ? (SHOWN[kind] ?? kind) : "empty", die && `die ${die}`, isStart && "the Engineer"];
  button.setAttribute("aria-label", words.filter(Boolean).join(", "));
  button.querySelector(".tap-kind use").setAttribute("href", kind ? `#mark-${kind}` : "");
  const face = button.querySelector(".die");
  face.hidden = !die;
  face.className = `die die-${die || 1}`;
}

/** What is to be tapped next, and whether all is there. */
function due(form) {
  if (now.side === ENGINEER) {
    const at = form.elements.own_engineer.value;
    const isSet = at && kindOf(form, startSide(form), at) === "r";
    return isSet
      ? [`The Engineer starts on ${at}.`, "good"]
      : ["Tap the residential area on which the Engineer starts."];
  }
  const side = now.side === "side_a" ? "Side A" : "Side B";
  const left = ORDER.filter((area) => !isWhole(form, now.side, area)).length;
  if (left === 0) return [`${side} is whole. ${now.area} can be changed.`, "good"];
  const kind = KINDS[kindOf(form, now.side, now.area)];
  const card = 1 + Math.floor(ORDER.indexOf(now.area) / 4);
  return [`${side}, card ${card}, ${now.area}: ${kind ? `${kind}, and its die?` : "what is it?"}`];
}

function say(form, words, kind = "") {
  const said = form.querySelector("[data-tap-says]");
  said.className = `verdict ${kind}`;
  said.textContent = words;
}
