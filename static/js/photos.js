// Photos go one by one, with how far each is, as soon as they are chosen. Those that did not reach
// the site wait here and are sent again by a tap, under the same id, so that none comes twice.

import { countOwn } from "./pulse.js";
import { saySaved } from "./saved.js";
import { freshen, whyBroken, whyClosed } from "./sending.js";

const PATIENCE = 45_000; // ms without a byte until a photo counts as not sent
const TWICE = "this photo was sent already, and is here once.";
const UNREACHED = "Not sent: no connection.";
const BUSY = Symbol("busy");
const TRIES = 20;
const PAUSE = 1_500; // ms
const CLOSED = new Set([401, 403, 404]);

const part = (name) => form.querySelector(`[data-${name}]`);

let form = null; // of now: the page may be shown anew in parts
let waiting = [];
let refused = [];
let count = 0;

function add(files) {
  refused = [];
  const heaviest = Number(form.dataset.heaviest);
  const room = Number(document.getElementById("album").dataset.room);
  for (const file of files) {
    if (file.size > heaviest) refuse(`“${file.name}”: this is larger than ${heaviest / 1e6} MB.`);
    else waiting.push(file);
  }
  if (waiting.length > room) {
    const more = waiting.length - room;
    waiting.length = room;
    refuse(`${room} more ${room === 1 ? "photo fits" : "photos fit"} here, so ${more} of these ${more === 1 ? "was" : "were"} left out.`);
  }
  count = waiting.length;
  sendAll();
}

async function sendAll() {
  if (!waiting.length) {
    showRefused();
    return;
  }
  listen(false);
  form.setAttribute("aria-busy", "true"); // and what waits here is not to be swapped away
  part("again").hidden = true;
  showRefused();
  part("sending").hidden = false;
  addEventListener("beforeunload", ask);
  let why = "";
  while (waiting.length && !why) {
    say(`Sending ${count === 1 ? "the photo" : `photo ${count - waiting.length + 1} of ${count}`} …`);
    why = await sendOne(waiting[0]);
    if (why) waiting[0].mayBeHere = true; // the answer may have been lost, not the photo
    else waiting.shift();
  }
  removeEventListener("beforeunload", ask);
  part("sending").hidden = true;
  listen(true);
  finish(why);
}

function finish(why) {
  if (why) {
    const rest = waiting.length === 1 ? "One photo waits" : `${waiting.length} photos wait`;
    refused.push([why, ` ${rest} here.`].flat());
    part("again").hidden = false;
    part("again").querySelector("button").focus();
  } else {
    form.removeAttribute("aria-busy");
    part("told").textContent = refused.length ? "" : "All photos are sent.";
  }
  showRefused();
  form.hidden = !waiting.length && !refused.length && document.getElementById("album").dataset.room === "0";
}

/** Send one; while the site is at others' photos, wait and send it again. */
async function sendOne(file) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const why = await send(file);
    if (why !== BUSY) return why;
    await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
  }
  return "Not sent: too many photos come at this moment.";
}

/** Send one; resolves to "" where the site has answered, otherwise to why it did not. */
function send(file) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const progress = form.querySelector("progress");
    let timer = null;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), PATIENCE);
    };
    const end = (why) => {
      clearTimeout(timer);
      resolve(why);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      wait();
      progress.value = total ? (100 * loaded) / total : 0;
    });
    request.addEventListener("load", () => end(taken(request, file)));
    for (const name of ["error", "abort"]) request.addEventListener(name, () => end(UNREACHED));
    progress.value = 0;
    freshen(form);
    const body = new FormData();
    for (const name of ["csrfmiddlewaretoken", "id"]) body.append(name, form.elements[name].value);
    body.append("photos", file);
    request.open("POST", form.action);
    request.setRequestHeader("HX-Request", "true");
    request.send(body);
    wait();
  });
}

/** Show what the site answered: the photos as they are now, and why this one was not taken. */
function taken(request, file) {
  if (CLOSED.has(request.status)) return whyClosed(request);
  const page = new DOMParser().parseFromString(request.responseText, "text/html");
  const album = page.getElementById("album");
  const to = request.getResponseHeader("HX-Redirect");
  if (to) location.assign(to);
  else if (!album && new URL(request.responseURL).pathname === document.body.dataset.signIn) {
    return "Not sent: you are signed out. Sign in in another tab, then try again.";
  } else if (!album) return `Not sent: ${whyBroken(request)}.`;
  if (!album) return "";
  if ("busy" in album.dataset) return BUSY;
  for (const text of album.querySelectorAll(".refusals p")) refuse(text.textContent);
  album.querySelector(".refusals")?.remove();
  if ("known" in album.dataset && !file.mayBeHere) refuse(`“${file.name}”: ${TWICE}`);
  document.getElementById("album").replaceWith(document.adoptNode(album));
  saySaved(album.dataset.savedAt);
  countOwn(request.getResponseHeader("X-Marks"));
  return "";
}

const refuse = (words) => refused.push([words]);

function showRefused() {
  const lines = refused.map((words) => {
    const line = document.createElement("p");
    line.append(...words);
    return line;
  });
  part("refused").replaceChildren(...lines);
  part("refused").hidden = !lines.length;
}

function say(words) {
  part("says").textContent = words;
  part("told").textContent = words;
}

function listen(isOn) {
  for (const input of form.querySelectorAll('[type="file"]')) {
    input.disabled = !isOn;
    if (isOn) input.value = "";
  }
}

const ask = (event) => event.preventDefault(); // while photos are under way, leaving loses them

/** Let the form that is there now send by itself what is chosen. */
function ready() {
  const found = document.querySelector("[data-photo-form]");
  if (!found || found === form) return;
  form = found;
  form.classList.add("is-live");
  for (const plain of form.querySelectorAll("[data-plain]")) plain.hidden = true;
  showRefused(); // the page that is shown anew knows nothing of it
  if (refused.length) form.hidden = false;
  const early = [...form.querySelectorAll('[type="file"]')].flatMap(({ files }) => [...files]);
  if (early.length) add(early); // chosen before this was here to hear of it
}

document.addEventListener("change", ({ target }) => {
  if (target.matches('[data-photo-form] [type="file"]') && target.files.length) add([...target.files]);
});
document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-again]")) return;
  refused = [];
  count = waiting.length;
  sendAll();
});
document.addEventListener("submit", (event) => {
  if (event.target === form) event.preventDefault();
}, { capture: true });
new MutationObserver(ready).observe(document.querySelector("main"), { childList: true, subtree: true });
ready();
