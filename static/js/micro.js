// The page of a table of Micro City. Everything works without this; with it, the walk is drawn
// without asking anybody, and what is chosen comes without a new page.

import { readyTabStops } from "./keys.js";
import { swapTable } from "./swap.js";

const UNREACHED = "No connection. Try again.";
const WANTED = 260; // pixels of the choices that are seen at once
const form = () => document.querySelector("#map-form[data-map]");
const acts = () => document.querySelector("[data-acts]");

document.addEventListener("click", onClick);
document.addEventListener("change", onChange);
document.addEventListener("table:shown", ready);
document.addEventListener("htmx:afterSettle", () => {
  ready();
  goOn();
});
ready();

function ready() {
  readyTabStops(document);
  sayChosen();
}

/** The focus goes to what is said: why an act was refused, or what is due now. */
function goOn() {
  if (document.activeElement !== document.body) return;
  const words = document.querySelector('[data-acts] [role="alert"]') ?? document.querySelector(".due");
  if (!words) return;
  words.tabIndex = -1;
  words.focus({ preventScroll: true });
}

function onClick(event) {
  const button = event.target.closest?.("button");
  if (!button || !form() || button.form !== form()) return;
  if (button.matches("[data-pick]")) pick(button);
  else if (button.matches(".space")) tap(button);
  else if (button.matches("[data-step-back]")) walk(steps().slice(0, -1));
  else if (!button.matches("[data-ask]")) return;
  else ask(button);
  event.preventDefault();
}

/* The walk */

const steps = () => form().elements.path.value.split(" ").filter(Boolean);
const moves = () => Number(document.querySelector(".project-card.is-on [data-pick]")?.dataset.moves ?? 0);

function pick(button) {
  if (button.getAttribute("aria-disabled") === "true" || button.dataset.moves === "0") {
    ask(button);
    return;
  }
  form().elements.card.value = button.value;
  form().elements.path.value = "";
  ask();
}

function tap(space) {
  if (!form().elements.card.value) {
    say("Choose a card first, or retrieve all.");
    return;
  }
  const { from, beside } = JSON.parse(form().dataset.map);
  const whole = moves() === 0 || steps().length >= moves();
  const path = whole ? [] : steps();
  const here = path.at(-1) ?? from;
  if (!beside[here].includes(space.value)) {
    say(`${space.value} does not touch ${here}: from there to ${beside[here].join(" ")}.`, "bad");
    return;
  }
  walk([...path, space.value]);
}

/** Show a walk; when it is whole, ask what can be done there. Unanswered, its last step falls. */
async function walk(path) {
  const field = form().elements.path;
  const before = field.value;
  field.value = path.join(" ");
  if (moves() === 0 || path.length >= moves()) {
    if (!(await ask())) field.value = before;
    return;
  }
  const { from, beside } = JSON.parse(form().dataset.map);
  const near = beside[path.at(-1) ?? from];
  for (const space of form().querySelectorAll(".space")) {
    const numbers = path.flatMap((name, step) => (name === space.value ? [step + 1] : []));
    space.classList.toggle("can", near.includes(space.value));
    space.classList.toggle("is-step", numbers.length > 0);
    space.dataset.step = numbers.join(",");
  }
  const back = acts().querySelector("[data-step-back]");
  if (back) back.hidden = path.length === 0;
  say(`Move ${path.length + 1} of ${moves()}: tap a lit area.`);
}

function say(words, kind = "") {
  const said = acts().querySelector("[data-says]");
  if (!said) return;
  said.className = `verdict ${kind}`;
  said.textContent = words;
}

/* What the site is asked for: the same page, with more chosen */

let asked = 0;

async function ask(button) {
  const chosen = new FormData(form());
  if (button) chosen.append(button.name, button.value);
  const [address] = form().action.split("#");
  asked += 1;
  const number = asked;
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(chosen)}`);
    if (number !== asked) return true;
    if (!answer.ok || !swapTable(await answer.text(), readyTabStops)) location.reload();
    else toChoices();
    return true;
  } catch {
    say(UNREACHED, "bad");
    return false;
  }
}

/** What can be chosen is brought under the map, where the bar leaves room. */
function toChoices() {
  const choices = document.querySelector(".choosing .offer");
  const bar = document.querySelector(".bar");
  if (!choices || !bar || getComputedStyle(bar).position !== "fixed") return;
  const free = innerHeight - bar.offsetHeight - choices.getBoundingClientRect().top;
  if (free < WANTED) scrollBy({ top: WANTED - free, behavior: "instant" });
}

/* What is chosen is said in the bar, next to the button */

function onChange(event) {
  if (!event.target.matches?.(".choosing input")) return;
  const boxes = event.target.closest("[data-ticks]");
  if (boxes) event.target.closest("fieldset").querySelector("[name=choice]").checked = true;
  sayChosen();
}

function sayChosen() {
  const option = document.querySelector(".choosing .option:has(:checked)");
  if (!option || document.querySelector('.choosing [role="alert"]')) return;
  const words = option.querySelector("[data-option]").textContent;
  const boxes = option.closest("fieldset").querySelector("[data-ticks]");
  if (!boxes) {
    say(words, "good");
    return;
  }
  const count = boxes.querySelectorAll(":checked").length;
  const isWhole = count === Number(boxes.dataset.ticks);
  say(`${count} of ${boxes.dataset.ticks} tokens are ticked.`, isWhole ? "good" : "");
}
