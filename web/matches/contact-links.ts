// Links that reach an owner. An address that a stranger chose must not add fields to them: `?`, `&`, line breaks and all
// else with a meaning in such a link is encoded or left out.

/** RFC 6068: everything in the address but the `@` before its domain is encoded. */
export function mailTo(email: string, subject: string, body?: string): string {
  const at = email.lastIndexOf('@');
  const address = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent).join('@');
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${text}`;
}

export const telephone = (phone: string): string => `tel:${dialled(phone)}`;

/** RFC 5724, with a `&` as well, because older phones read the body after that alone. */
export const textMessage = (phone: string, body?: string): string =>
  `sms:${dialled(phone)}${body === undefined ? '' : `?&body=${encodeURIComponent(body)}`}`;

/** The digits, and the plus before them: no parameter (RFC 3966) comes through. */
function dialled(phone: string): string {
  const [number = ''] = phone.split(/[^\d\s().+-]/, 1);
  return (/^\s*\+/.test(number) ? '+' : '') + number.replace(/\D/g, '');
}
