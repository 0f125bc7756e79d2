// Two spellings of one address must be one keeper.

/** The form an address is known by: trimmed, NFC, lower case. Null for what cannot be one, above all header injection. */
export function canonicalEmail(text: string): string | null {
  // Lower-casing can take a letter apart again ("İ"), hence the second normalisation.
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC');
  return /^[^\s\p{C}@<>,;:"()[\]\\]{1,64}@[^\s\p{C}@<>,;:"()[\]\\]+$/u.test(email) && email.length <= 254
    ? email
    : null;
}
