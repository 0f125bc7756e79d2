// Links that reach an owner. An address that a stranger chose must not add fields to them: `?`, `&`, line breaks and all
// else with a meaning in such a link is encoded or left out.

/** RFC 6068: everything in the address but the `@` before its domain is encoded. */
export function mailTo(email: string, subject: string): string {
  const at = email.lastIndexOf('@');
  const address = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent).join('@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

export const telephone = (phone: string): string => `tel:${dialled(phone)}`;

export const textMessage = (phone: string): string => `sms:${dialled(phone)}`;

/** The digits, and the plus before them: no parameter (RFC 3966) comes through. */
function dialled(phone: string): string {
  const [number = ''] = phone.split(/[^\d\s().+-]/, 1);
  return (/^\s*\+/.test(number) ? '+' : '') + number.replace(/\D/g, '');
}
