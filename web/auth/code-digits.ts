import { verifyCodeCode } from '#contract/fields';

export const CODE_LENGTH = verifyCodeCode.maxLength;

/** What a keeper typed or pasted, as a code: digits only, at most as many as a code has. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
