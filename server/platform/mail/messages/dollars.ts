const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US cents in words that are no other country's dollars: 1000 is "$10.00 (US)". */
export const inDollars = (cents: number): string => `${dollars.format(cents / 100)} (US)`;
