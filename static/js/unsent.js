// What could not be sent for want of a connection is sent again by itself, under the same id, so
// that it counts once whatever has become of it. A page that was left before is offered it when it
// is opened again in this tab.

import { endNews, sayNews } from "./news.js";

const PAUSE = 1_500; // ms: who presses again is faster, and a connection that comes may go again
const LONGEST = 20_000; // characters that are kept over a reload
const KEY = `unsent ${location.pathname}`;
const TOKEN = "csrfmiddlewaretoken";

let kept = null; // { form, button, body }: one, since each is said where it was pressed
let timer;

/**
 * Keep what a form was about to send, where sending it twice is as good as once: it has an id, or
 * is an act at a table, which tells what it answers.
 */
export function keepUnsent(form, button = buttonOf(form)) {
  if (!form.elements.id && !form.matches("[data-act], [data-kept]")) return false;
  kept = { form, button, body: bodyOf(form, button) };
  write({ action: form.action, body: kept.body, words: (button?.textContent ?? "").trim() });
  return true;
}

/** Whatever was answered, the form has been heard. */
export function dropUnsent(form) {
  if (kept?.form === form) {
    clearTimeout(timer);
    kept = null;
    erase();
  }
}

export const hasUnsent = () => kept !== null;

/** There is a connection: send soon what still stands as it was; what was changed is not meant. */
export function sendUnsent() {
  if (!kept) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { form, button, body } = kept ?? {};
    if (!form || form.matches('[aria-busy="true"]')) return;
    if (!form.isConnected || bodyOf(form, button) !== body) {
      dropUnsent(form);
      return;
    }
    if (button?.isConnected) button.click();
    else form.requestSubmit();
  }, PAUSE);
}

/** The page was left before something was sent: whether to send it is asked. */
export function offerUnsent() {
  const before = read();
  if (!before) return;
  const words = before.words ? `“${before.words}” was not sent.` : "Something was not sent.";
  const drop = () => {
    erase();
    endNews("unsent");
  };
  const send = () => {
    erase();
    submit(before);
  };
  sayNews("unsent", words, { words: "Send it", act: send }, { words: "Drop it", act: drop });
}

const buttonOf = (form) => {
  const pressed = document.activeElement;
  if (pressed?.form === form && pressed.matches("button")) return pressed;
  return form.querySelector?.("button:not([type=button])") ?? null;
};

/** What a form sends, but for the token, which signing in anew changes. */
function bodyOf(form, button) {
  const data = new FormData(form);
  if (button?.name) data.append(button.name, button.value);
  data.delete(TOKEN);
  return new URLSearchParams([...data].filter(([, value]) => typeof value === "string")).toString();
}

/** Send it as the browser sends a form: the page that comes is the answer. */
function submit({ action, body }) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of [...new URLSearchParams(body), [TOKEN, tokenOf()]]) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}

const tokenOf = () => document.querySelector(`[name="${TOKEN}"]`)?.value ?? "";

function write(entry) {
  if (entry.body.length > LONGEST) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // Forbidden or full: this page still knows.
  }
}

function read() {
  try {
    const entry = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return typeof entry?.body === "string" && isOurs(entry.action) ? entry : null;
  } catch {
    return null;
  }
}

const isOurs = (address) => new URL(address, location.href).origin === location.origin;

function erase() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden: nothing was kept there.
  }
}
