// The page of a table of Micro City. Everything works without this; with it, the walk is drawn
// without asking anybody, and what is chosen comes without a new page.

import { readyTabStops } from "./keys.js";
import { recall, remember } from "./memory.js";
import { swapTable } from "./swap.js";

const UNREACHED = "No connection. Try again.";
const WANTED = 260; // pixels of the choices that are seen at once
const form = () => document.querySelector("#map-form[data-map]");
const acts = () => document.querySelector("[data-acts]");
let last = Promise.resolve(); // one after the other, however quickly they come

document.addEventListener("click", onClick);
document.addEventListener("change", onChange);
document.addEventListener("keydown", onKey);
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

/* What is chosen outlives a reload, as long as the table does not go on */

const keptAt = () => ({ group: `walk ${form().dataset.table}`, card: form().dataset.at });
const picked = () => [...document.querySelectorAll(".set-dice :checked")].map(({ name, value }) => [name, value]);

function keep() {
  if (!form()?.dataset.table) return;
  const { card, path, dice } = form().elements;
  remember(keptAt(), { card: card.value, path: path.value, dice: dice?.value ?? "", picked: picked() });
}

/** Go on with the card, the walk and the dice of before, where the page shows none. */
function takeUp() {
  if (!form()?.dataset.table) return;
  const kept = recall(keptAt());
  const fields = form().elements;
  if (!kept || fields.card.value || fields.dice?.value) return;
  for (const [name, value] of kept.picked) {
    const die = document.querySelector(`.set-dice [name="${name}"][value="${value}"]`);
    if (die) die.checked = true;
  }
  if (!kept.card && !kept.dice) return;
  for (const name of ["card", "path", "dice"]) if (fields[name]) fields[name].value = kept[name];
  last = last.then(() => ask());
}

/** The focus goes to what is said: why an act was refused, or what is due now. */
function goOn() {
  const isEnd = document.activeElement?.matches("#result-title");
  if (isEnd) scrollTo({ top: 0, behavior: "instant" });
  if (document.activeElement !== document.body) return;
  const alert = document.querySelector('[data-acts] [role="alert"]');
  const words = alert ?? document.querySelector(".due");
  if (!words) return;
  words.tabIndex = -1;
  words.focus({ preventScroll: true });
  // What is due, the map and the act are one screen, from the top.
  if (!alert) scrollTo({ top: 0, behavior: "instant" });
}

function onClick(event) {
  const button = event.target.closest?.("button");
  if (!button || !form() || button.form !== form()) return;
  const way = WAYS.find(([selector]) => button.matches(selector))?.[1];
  if (!way) return;
  event.preventDefault();
  last = last.then(() => form() && way(button)).then(keep);
}

/** Escape takes the walk back, a whole one too. */
function onKey(event) {
  if (event.key !== "Escape" || event.defaultPrevented || !form()?.elements.path.value) return;
  event.preventDefault();
  last = last.then(() => form() && walk([])).then(keep);
}

const WAYS = [
  [".space", (space) => tap(space.value, space.getAttribute("aria-label"))],
  ["[data-die]", (button) => roll(button)],
  ["[data-pick], [data-ask]", (button) => ask(button)],
  ["[data-step-back]", () => walk(steps().slice(0, -1))],
];

/* The walk */

const steps = () => form().elements.path.value.split(" ").filter(Boolean);
const moves = () => Number(form().dataset.moves);

/** Walk on to an area; while no card is chosen, say what is there. */
function tap(name, words) {
  if (!form().elements.card.value) {
    say([`${words}.`, acts().querySelector("[data-due]")?.dataset.due].filter(Boolean).join(" "));
    return null;
  }
  const { from, beside } = JSON.parse(form().dataset.map);
  let path = steps();
  if (moves() > 0 && path.length >= moves()) {
    // Of a whole walk the last step is replaced where it can be, else it begins anew.
    const before = path.slice(0, -1);
    const isOtherEnd = beside[before.at(-1) ?? from].includes(name);
    path = isOtherEnd || !beside[from].includes(name) ? before : [];
  }
  const here = path.at(-1) ?? from;
  if (beside[here].includes(name)) return walk([...path, name]);
  say(`${name} does not touch ${here}: from there to ${beside[here].join(" ")}.`, "bad");
  return null;
}

/** Show a walk; when it is whole, ask what can be done there. Unanswered, its last step falls. */
async function walk(path) {
  const field = form().elements.path;
  const before = field.value;
  const wasWhole = steps().length >= moves();
  field.value = path.join(" ");
  if (wasWhole || path.length >= moves()) {
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

/* The dice of the group */

const DICE = 3;

/** Note a die that was tapped; at the last one, ask which two may be kept. */
function roll(button) {
  const field = form().elements.dice;
  const dice = field.value.split(" ").filter(Boolean);
  if (dice.length === DICE - 1) return ask(button);
  field.value = [...dice, button.value].join(" ");
  const due = `So far ${field.value.replaceAll(" ", ", ")}: ${DICE - 1 - dice.length} to go.`;
  acts().querySelector("[data-says]").dataset.due = due;
  say(due);
  return null;
}

/* What the site is asked for: the same page, with more chosen */

async function ask(button) {
  const chosen = new FormData(form());
  if (button) chosen.append(button.name, button.value);
  const [address] = form().action.split("#");
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(chosen)}`);
    if (!answer.ok || !swapTable(await answer.text(), readyTabStops)) location.reload();
    else goToChoices();
    return true;
  } catch {
    say(UNREACHED, "bad");
    return false;
  }
}

/** What is asked next is read out; what can be chosen is seen between the map and the bar. */
function goToChoices() {
  const said = acts()?.querySelector("[data-says]");
  if (said && document.activeElement?.matches("#buildings-title")) {
    said.tabIndex = -1;
    said.focus({ preventScroll: true });
  }
  const choices = document.querySelector(".choosing .offer");
  const bar = document.querySelector(".bar");
  if (!choices || !bar || getComputedStyle(bar).position !== "fixed") return;
  const free = innerHeight - bar.offsetHeight - choices.getBoundingClientRect().top;
  if (free < WANTED) scrollBy({ top: WANTED - free, behavior: "instant" });
}

/* What is chosen is said in the bar, next to the button */

function onChange(event) {
  if (event.target.matches?.(".set-dice input")) keep();
  if (!event.target.matches?.(".choosing input")) return;
  const boxes = event.target.closest("[data-ticks]");
  if (boxes) event.target.closest("fieldset").querySelector("[name=choice]").checked = true;
  sayChosen();
}

function sayChosen() {
  const option = document.querySelector(".choosing .option:has([name=choice]:checked)");
  if (!option || document.querySelector('.choosing [role="alert"]')) return;
  const sale = option.nextElementSibling?.querySelector(".option:has(:checked) [data-sale]");
  const words = [option.querySelector("[data-option]"), sale].flatMap((part) => part?.textContent ?? []).join(". ");
  const boxes = option.closest("fieldset").querySelector("[data-ticks]");
  if (!boxes) {
    say(words, "good");
    return;
  }
  const count = boxes.querySelectorAll(":checked").length;
  const isWhole = count === Number(boxes.dataset.ticks);
  say(`${count} of ${boxes.dataset.ticks} tokens are ticked.`, isWhole ? "good" : "");
}

takeUp();
