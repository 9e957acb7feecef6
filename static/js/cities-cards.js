// The scoring cards of a district: those that are filled in, and one more.

const isBlank = (card) => [...card.querySelectorAll("input, [name=card_kind]")].every((field) => !field.value);

/** Show the cards that are filled in, and one more; or as many as the hand has seen before. */
export function showCards(editor) {
  const cards = cardsOf(editor);
  const filled = cards.findLastIndex((card) => !isBlank(card)) + 1;
  editor.shown = Math.max(filled, editor.shown || filled + 1);
  cards.forEach((card, index) => { card.hidden = index >= editor.shown; });
  showAdding(editor.root, cards);
}

const cardsOf = ({ root }) => [...root.querySelectorAll(".c-card")];

function showAdding(root, cards) {
  root.querySelector("[data-add-card]").hidden = cards.every((card) => !card.hidden);
}

/** Show the next card, and begin with its title. */
export function addCard(editor) {
  const cards = cardsOf(editor);
  const next = cards.find((card) => card.hidden);
  if (!next) return;
  next.hidden = false;
  editor.shown = cards.indexOf(next) + 1;
  next.querySelector("input").focus();
  showAdding(editor.root, cards);
}

/** The one card that everybody's box has: its title and its points need no typing. */
export function suggest(kind) {
  if (kind.value !== "liveable") return;
  const card = kind.closest(".c-card");
  const [title, points] = ["card_title", "card_points"].map((name) => card.querySelector(`[name=${name}]`));
  if (!title.value) title.value = "Liveable City";
  if (!points.value) points.value = "2";
}

/** A title of the own box brings its points and what it counts, where they are still blank. */
export function fillKnown({ root }, title) {
  const named = [...root.querySelectorAll("[data-own-cards] option")].filter(
    ({ value }) => value === title.value,
  );
  if (named.length !== 1) return;
  const card = title.closest(".c-card");
  const fieldOf = (name) => card.querySelector(`[name=card_${name}]`);
  const { points, ...pattern } = named[0].dataset;
  if (fieldOf("points").value || fieldOf("kind").value) return;
  fieldOf("points").value = points;
  for (const [name, value] of Object.entries(pattern)) fieldOf(name).value = value;
}
