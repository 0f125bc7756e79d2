import { verifyCodeCode } from '#contract/fields';

export const CODE_LENGTH = verifyCodeCode.maxLength;

/** Whether a change of the field completes the code: typed to its end, pasted or filled in. A digit put between others mends it. */
export function completesCode(before: string, after: string, inputType: string | undefined): boolean {
  if (after.length !== CODE_LENGTH || after === before) return false;
  const isTyped = inputType === 'insertText' && before.length > 0;
  return !isTyped || after.startsWith(before);
}

/** What a keeper typed or pasted, as a code: digits only, at most as many as a code has. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
