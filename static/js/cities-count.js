// What is entered, counted by the server a moment after each change.

const QUIET = 350; // ms without a change
const UNREACHED = "No connection: counted again as soon as there is one. What you enter is kept.";
const waiting = new WeakMap(); // editor -> { timer, asking }

export function listenToCount(editor) {
  waiting.set(editor, { timer: null, asking: null });
  if (editor.fields.ground.value.trim()) ask(editor);
}

/** Something has changed: what was counted is of before. */
export function forgetCount(editor) {
  const state = waiting.get(editor);
  if (!state) return;
  clearTimeout(state.timer);
  state.asking?.abort();
  editor.areas.replaceChildren();
  state.timer = setTimeout(ask, QUIET, editor);
}

async function ask(editor) {
  const state = waiting.get(editor);
  if (!editor.root.isConnected) return;
  if (!editor.fields.ground.value.trim()) {
    show(editor, null);
    return;
  }
  state.asking = new AbortController();
  try {
    const answer = await fetch(address(editor), { signal: state.asking.signal });
    if (!answer.ok) throw new Error(answer.status);
    show(editor, await answer.text());
  } catch (error) {
    if (error.name !== "AbortError") say(editor, UNREACHED, "");
  }
}

function address({ root, form }) {
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll("input[name]:not([type=hidden]), textarea, select")) {
    query.append(field.name, field.value);
  }
  return `${root.dataset.counted}?${query}`;
}

function show(editor, text) {
  const live = editor.root.querySelector("[data-live]");
  live.replaceChildren();
  editor.areas.replaceChildren();
  if (text === null) {
    say(editor, "", "");
    return;
  }
  const found = new DOMParser().parseFromString(text, "text/html").querySelector("[data-counted-now]");
  const words = found.querySelector("[data-words]");
  say(editor, words.textContent, words.className);
  words.remove();
  for (const place of editor.root.querySelectorAll("[data-hint-of]")) {
    const hint = found.querySelector(`[data-hint="${place.dataset.hintOf}"]`);
    hint?.querySelector("span").remove(); // the ring beside it has the title
    place.replaceChildren(...(hint ? [hint] : []));
  }
  tellTimes(editor.root, found.dataset.times);
  const overlay = found.querySelector("[data-overlay]");
  if (overlay) editor.areas.innerHTML = overlay.innerHTML;
  overlay?.remove();
  live.append(...found.childNodes);
  const lines = live.querySelector("details");
  if (lines && editor.folds.get(lines.className)) lines.open = true;
  const wrong = new Set(found.dataset.wrong.split(" "));
  for (const space of editor.spaces) space.classList.toggle("is-wrong", wrong.has(space.value));
}

/** How often a card is counted stands in its blank field. */
function tellTimes(root, told) {
  const times = (told ?? "").split(",");
  for (const card of root.querySelectorAll(".c-card")) {
    const valueOf = (name) => card.querySelector(`[name=card_${name}]`).value;
    const isFilled = ["title", "points", "kind", "times"].some(valueOf);
    card.querySelector("[name=card_times]").placeholder = (isFilled && times.shift()) || "";
  }
}

function say(editor, words, kind) {
  const line = editor.root.querySelector("[data-live-words]");
  // What a refusal says above the board is not said twice.
  const isSaid = editor.root.querySelector("[data-verdict]")?.textContent === words;
  line.className = kind || "counted-total";
  line.textContent = isSaid ? "" : words;
}
