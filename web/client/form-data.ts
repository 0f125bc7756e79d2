/** A body of fields and files as a form (multipart), for `bodySerializer`. */
export function asFormData(body: object): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.append(field, value);
  return form;
}
