// All that is typed or chosen in a form, to be kept and put back.

const FIELDS = "input[name]:not([type=hidden]), textarea[name], select[name]";

/** All that is typed or chosen in a form, by name, in the order of the page. */
export function valuesOf(form, valueOf = (field) => field.value) {
  const values = {};
  for (const field of form.querySelectorAll(FIELDS)) {
    (values[field.name] ??= []).push(valueOf(field));
  }
  return values;
}

/** What the server wrote into a field, whatever was typed since. */
export function toldValue(field) {
  if (field.options) return [...field.options].find((one) => one.defaultSelected)?.value ?? "";
  return field.defaultValue;
}

/** Put back what `valuesOf` gave. */
export function setValues(form, values) {
  const seen = {};
  for (const field of form.querySelectorAll(FIELDS)) {
    const place = (seen[field.name] = (seen[field.name] ?? -1) + 1);
    const value = values[field.name]?.[place];
    if (value !== undefined) field.value = value;
  }
}
