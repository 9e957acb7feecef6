// A new game of Micro City. Everything works without this; with it, the map is drawn anew in its
// place, and the address keeps what is entered, so that nothing is lost.

const WAIT = 250; // ms after which what was typed stands in the address
const UNREACHED = "No connection. Try again.";
const UNKEPT = new Set(["csrfmiddlewaretoken", "id"]);

const form = document.querySelector("[data-micro-set]");
let waiting = null; // the timer after which the address changes

if (form) {
  form.addEventListener("click", onClick);
  form.addEventListener("input", () => keepSoon());
  form.addEventListener("change", onChange);
  addEventListener("pagehide", keep);
  ready();
  if (form.querySelector(".errors")) keep();
}

function ready() {
  form.querySelector("[data-box-show]").hidden = true;
}

function onClick(event) {
  const button = event.target.closest("button[data-redraw]");
  if (!button) return;
  event.preventDefault();
  redraw(button, [button.name, button.value]);
}

/** Another box, or another side to start on, has another map. */
function onChange(event) {
  if (["box", "start_side"].includes(event.target.name)) redraw(event.target);
  keepSoon();
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

/** The site lays the cards or shows a box; only those parts of the page come anew. */
async function redraw(control, pressed) {
  const query = entered();
  if (pressed) query.append(...pressed);
  try {
    const answer = await fetch(`${form.getAttribute("action")}?${query}`);
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of form.querySelectorAll("[data-redrawn]")) {
      const fresh = page.getElementById(part.id);
      if (!fresh) {
        location.assign(answer.url);
        return;
      }
      part.replaceWith(document.adoptNode(fresh));
    }
    ready();
    if (pressed) {
      const [name, value] = pressed;
      form.querySelector(`button[name="${name}"][value="${value}"]`)?.focus({ preventScroll: true });
    }
    keepSoon();
  } catch {
    sayBeside(control, UNREACHED);
  }
}

function sayBeside(control, words) {
  const place = control.closest(".choice") ?? control;
  const told = place.parentElement.querySelector("[data-told]") ?? document.createElement("p");
  told.dataset.told = "";
  told.setAttribute("role", "alert");
  told.textContent = words;
  place.after(told);
}
