export const CODE_LENGTH = 6;

/** What a keeper typed or pasted, as a code: digits only, cut to six. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
