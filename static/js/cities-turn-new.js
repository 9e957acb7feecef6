// A new table of Cities turn by turn: start tiles by taps, who starts drawn on the page, and the
// order in which start tiles are chosen.

import { withThing } from "./cities-turn-draw.js";

const SIDE = 2;
const SPACES = SIDE * SIDE;
const TURNED = [2, 0, 3, 1];

const root = document.querySelector("[data-start-tiles]");
const form = root?.closest("form");
let here = 0; // the line that the keypad writes into

const inputs = () => [...root.querySelectorAll("[data-start-line] input")];
const lines = () => [...root.querySelectorAll("[data-start-line]")];
const nameOf = (seat) => form.elements[`name_${seat}`].value.trim();
const seated = () => lines().map((_, seat) => seat).filter(nameOf);
const lettersOf = (input) =>
  [...input.value.toUpperCase()].filter((one) => /[RBGYPW]/.test(one)).slice(0, SPACES);

function takeUp() {
  root.querySelector("[data-tile-keys]").hidden = false;
  for (const [seat, line] of lines().entries()) {
    const small = document.createElement("button");
    Object.assign(small, { type: "button", className: "tile-small", value: String(seat) });
    small.dataset.small = "";
    line.prepend(small);
  }
  const draw = document.createElement("button");
  Object.assign(draw, { type: "button", textContent: "Draw who starts now" });
  draw.dataset.drawStart = "";
  form.elements.starts[0].closest("fieldset").append(draw);
  show();
}

function show() {
  for (const [seat, input] of inputs().entries()) {
    const line = lines()[seat];
    const letters = lettersOf(input);
    const small = line.querySelector("[data-small]");
    small.replaceChildren(
      ...Array.from({ length: SPACES }, (_, place) => {
        const space = document.createElement("i");
        if (letters[place]) space.append(...withThing(letters[place], ""));
        else if (seat === here && place === letters.length) space.className = "is-next";
        return space;
      }),
    );
    small.setAttribute("aria-pressed", String(seat === here));
    const who = nameOf(seat) || `player ${seat + 1}`;
    small.setAttribute("aria-label", `Start tile of ${who}: ${letters.join(" ") || "blank"}`);
    line.querySelector("label").textContent = `Start tile of ${who}`;
    line.hidden = !nameOf(seat) && seat > 1 && !input.value;
  }
  nameStarts();
  tellOrder();
}

/** "Who starts?" offers those whose names are typed, by name. */
function nameStarts() {
  for (const radio of form.elements.starts) {
    if (radio.value === "random") continue;
    const name = nameOf(radio.value);
    const choice = radio.closest("label");
    choice.querySelector("span").textContent = name || `Player ${Number(radio.value) + 1}`;
    choice.hidden = !name;
    if (!name && radio.checked) form.elements.starts.value = "random";
  }
}

/** Counter-clockwise, from the right of who starts. */
function tellOrder() {
  const words = root.querySelector("[data-order]");
  const seats = seated();
  const first = seats.indexOf(Number(form.elements.starts.value));
  words.hidden = form.elements.starts.value === "random" || first < 0 || seats.length < 2;
  if (words.hidden) return;
  const clockwise = [...seats.slice(first), ...seats.slice(0, first)];
  const [starts, ...others] = clockwise.map(nameOf);
  words.textContent = `${starts} starts. Start tiles are chosen by ${[...others.reverse(), starts].join(", then ")}.`;
}

function write(letters) {
  inputs()[here].value = `${letters.slice(0, SIDE).join("")} ${letters.slice(SIDE).join("")}`.trim();
  show();
}

/** A space more: of this tile, or where it is whole, of the next player's that is not. */
function add(letter) {
  const all = inputs();
  const order = all.map((_, step) => (here + step) % all.length).filter((seat) => !lines()[seat].hidden);
  const next = order.find((seat) => lettersOf(all[seat]).length < SPACES);
  if (next === undefined) return;
  here = next;
  write([...lettersOf(all[here]), letter]);
}

function onClick(event) {
  const button = event.target.closest?.("button");
  if (!button) return;
  const letters = lettersOf(inputs()[here]);
  if (button.matches("[data-small]")) here = Number(button.value);
  else if (button.matches("[data-draw-start]")) drawStart();
  else if (button.matches("[data-tile-back]")) write(letters.slice(0, -1));
  else if (button.matches("[data-tile-turn]")) turn(letters);
  else if (button.closest("[data-tile-keys]")) add(button.value);
  else return;
  show();
}

function turn(letters) {
  if (letters.length === SPACES) write(TURNED.map((place) => letters[place]));
}

function drawStart() {
  const seats = seated();
  if (!seats.length) return;
  const [chance] = crypto.getRandomValues(new Uint32Array(1));
  form.elements.starts.value = String(seats[chance % seats.length]);
}

if (root) {
  takeUp();
  root.closest("form").addEventListener("click", onClick);
  root.closest("form").addEventListener("input", show);
  root.closest("form").addEventListener("change", show);
}
