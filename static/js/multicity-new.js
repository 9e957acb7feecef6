// A new table: who may start is called by the names that are typed.

export function listenToNames() {
  const form = document.querySelector(".multicity-new");
  if (!form) return;
  const show = () => {
    const names = [...form.querySelectorAll("[data-starts]")].map(
      ({ dataset }) => form.elements[`name_${dataset.starts}`].value.trim(),
    );
    for (const choice of form.querySelectorAll("[data-starts]")) {
      const number = Number(choice.dataset.starts);
      const radio = choice.querySelector("input");
      choice.querySelector("span").textContent = names[number] || `Player ${number + 1}`;
      choice.hidden = !names[number] && !radio.checked && (number > 1 || names.filter(Boolean).length > 1);
    }
  };
  form.addEventListener("input", show);
  show();
}
