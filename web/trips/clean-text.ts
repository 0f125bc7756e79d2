// What is pasted may hold characters that nobody sees and the contract refuses: tabs in a line, control characters, and the
// marks of writing direction that phones put around a copied number.

export const cleanLine = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();

/** Of several lines, with their breaks. */
export const cleanLines = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '').trim();
