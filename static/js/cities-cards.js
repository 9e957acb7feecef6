// The scoring cards of a district: those that are filled in, and one more.

const isBlank = (card) => [...card.querySelectorAll("input, [name=card_kind]")].every((field) => !field.value);

/** Show the cards that are filled in, and one more. */
export function showCards(root) {
  const cards = [...root.querySelectorAll(".c-card")];
  const last = cards.findLastIndex((card) => !isBlank(card));
  cards.forEach((card, index) => { card.hidden = index > last + 1; });
  showAdding(root, cards);
}

function showAdding(root, cards) {
  root.querySelector("[data-add-card]").hidden = cards.every((card) => !card.hidden);
}

/** Show the next card, and begin with its title. */
export function addCard(root) {
  const cards = [...root.querySelectorAll(".c-card")];
  const next = cards.find((card) => card.hidden);
  if (!next) return;
  next.hidden = false;
  next.querySelector("input").focus();
  showAdding(root, cards);
}

/** The one card that everybody's box has: its title and its points need no typing. */
export function suggest(kind) {
  if (kind.value !== "liveable") return;
  const card = kind.closest(".c-card");
  const [title, points] = ["card_title", "card_points"].map((name) => card.querySelector(`[name=${name}]`));
  if (!title.value) title.value = "Liveable City";
  if (!points.value) points.value = "2";
}
