// Removes characters of pasted text that the contract rejects: tabs in a line, control characters, and the direction
// marks that phones put around a copied number.

export const cleanLine = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();

/** Cleans text of several lines and keeps the line breaks. */
export const cleanLines = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '').trim();
