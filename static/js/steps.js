// The slider of a table's moves goes to the move on which it comes to rest.

const REST = 250; // ms; who holds an arrow key wants to pass by

const form = document.querySelector("[data-steps]");
const slider = form?.elements.step;
let waiting;

if (slider) {
  const here = slider.defaultValue;
  form.querySelector("[data-step-go]").hidden = true;
  slider.addEventListener("input", show);
  slider.addEventListener("change", () => {
    clearTimeout(waiting);
    if (slider.value !== here) waiting = setTimeout(() => form.requestSubmit(), REST);
  });
  // Back brings the page as it was left: with the slider where it was moved to.
  addEventListener("pageshow", () => {
    slider.value = here;
    show();
  });
}

function show() {
  form.querySelector("[data-step-shown]").textContent = slider.value;
}
