import { verifyCodeCode } from '#contract/fields';

export const CODE_LENGTH = verifyCodeCode.maxLength;

/**
 * True if a change completes the code: typed to its end, pasted or filled in. A digit inserted between others is a
 * correction.
 */
export function completesCode(before: string, after: string, inputType: string | undefined): boolean {
  if (after.length !== CODE_LENGTH || after === before) return false;
  const isTyped = inputType === 'insertText' && before.length > 0;
  return !isTyped || after.startsWith(before);
}

/** Returns the digits of typed or pasted text, cut to the length of a code. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
