import type { Secret } from '../platform/secret.ts';

/**
 * Returns the trimmed NFC form in lower case, so that two spellings of an address are one keeper. Null means that it is
 * no address, header injection above all.
 */
export function canonicalEmail(text: string): string | null {
  // Lower-casing can take a letter apart again ("İ"), hence the second normalisation.
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC');
  return /^[^\s\p{C}@<>,;:"()[\]\\]{1,64}@[^\s\p{C}@<>,;:"()[\]\\]+$/u.test(email) && email.length <= 254
    ? email
    : null;
}

/** Identifies an email address in records whose keeper may not exist yet, or no longer. */
export const emailHash = (secret: Secret, email: string) => secret.hash('email', email);
