/** Joins the names that are not empty. */
export function classNames(...names: (string | false | 0 | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
