// A new game of Micro City. Everything works without this; with it, the map of the own box is
// tapped in, numbers are stepped, and the address keeps what is entered, so that nothing is lost.

import { drawTaps, listenToTaps } from "./micro-taps.js";

const MOST = 5; // of anything: a company never has more
const WAIT = 250; // ms after which what was typed stands in the address
const UNREACHED = "No connection. Try again.";
const UNKEPT = new Set(["csrfmiddlewaretoken", "id"]);

const form = document.querySelector("[data-micro-set]");
let waiting = null; // the timer after which the address changes

if (form) {
  form.addEventListener("click", onClick);
  form.addEventListener("input", () => keepSoon());
  form.addEventListener("change", () => keepSoon());
  addEventListener("pagehide", keep);
  listenToTaps(form, keepSoon);
  ready();
  if (form.querySelector(".errors")) keep();
}

function ready() {
  for (const button of form.querySelectorAll("[data-less], [data-more]")) button.hidden = false;
  drawTaps(form);
}

function onClick(event) {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.matches("[data-redraw]")) {
    event.preventDefault();
    redraw(button);
  } else if (button.matches("[data-less], [data-more]")) {
    step(button.closest(".cost").querySelector("input"), button.matches("[data-more]") ? 1 : -1);
    keepSoon();
  }
}

function step(input, by) {
  const next = (Number(input.value) || 0) + by;
  if (next < 0 || next > MOST) return;
  input.value = next || "";
}

/* What is entered, as the query of this page */

function entered() {
  const found = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value && !UNKEPT.has(name)) found.append(name, value);
  }
  return found;
}

function keepSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(keep, WAIT);
}

function keep() {
  if (waiting === null && !form.querySelector(".errors")) return;
  clearTimeout(waiting);
  waiting = null;
  try {
    history.replaceState(history.state, "", `${form.getAttribute("action")}?${entered()}`);
  } catch {
    // So many changes in so short a time that the browser forbids one: the next one keeps all.
  }
}

/** The site lays the cards or makes room; only that part of the page comes anew. */
async function redraw(button) {
  const query = entered();
  query.append(button.name, button.value);
  const part = button.closest("[data-redrawn]");
  try {
    const answer = await fetch(`${form.getAttribute("action")}?${query}`);
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById(part.id);
    if (!fresh) {
      location.assign(answer.url);
      return;
    }
    part.replaceWith(document.adoptNode(fresh));
    ready();
    fresh.querySelector(`button[name="${button.name}"][value="${button.value}"]`)?.focus({ preventScroll: true });
    keepSoon();
  } catch {
    sayBeside(button, UNREACHED);
  }
}

function sayBeside(button, words) {
  const told = button.parentElement.querySelector("[data-told]") ?? document.createElement("p");
  told.dataset.told = "";
  told.setAttribute("role", "alert");
  told.textContent = words;
  button.after(told);
}
