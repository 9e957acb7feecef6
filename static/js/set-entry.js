// An entry that was left unsaved waits in this tab: an address that holds all its fields shows it
// as it was. A board has strokes of its own (set-board.js).

import { forget, recall, remember } from "./memory.js";

const OWN = ["csrfmiddlewaretoken", "version"]; // of the page, not of the entry
const SENT = { group: "sent entry", card: "" };

const forms = [...document.querySelectorAll("form.set-editor:not([data-board-editor])")];
const note = document.querySelector("[data-entry-draft]");
const here = { group: `entry ${location.pathname}`, card: "" };

let before = [];
let isSent = false;

function fieldsOf(form) {
  const fields = new URLSearchParams(new FormData(form));
  for (const name of OWN) fields.delete(name);
  return fields.toString();
}

/** What was sent and not refused is saved, and no draft any more. */
function settle() {
  const isRefused = document.querySelector("#entry [role=alert]");
  if (recall(SENT) === here.group && !isRefused) forget(here.group);
  forget(SENT.group);
}

function offer() {
  const draft = recall(here);
  note.hidden = !draft || before.includes(draft);
  if (!note.hidden) note.querySelector("a").href = `?${draft}#entry`;
}

function ready() {
  before = forms.map(fieldsOf);
  settle();
  offer();
}

if (forms.length > 0) {
  addEventListener("load", ready); // behind the scripts that fill the fields
  addEventListener("submit", (event) => {
    isSent = (event.submitter?.formMethod || event.target.method) === "post";
  });
  addEventListener("pagehide", () => {
    const changed = forms.map(fieldsOf).filter((fields, number) => fields !== before[number]);
    if (changed.length > 0) remember(here, changed[0]);
    if (isSent) remember(SENT, here.group);
  });
  note.querySelector("button").addEventListener("click", () => {
    forget(here.group);
    offer();
  });
}
