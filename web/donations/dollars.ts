/** US cents as the reader's own country writes US dollars: 1000000 is $10,000, in Canada US$10,000, in Germany 10.000 $. */
export function inDollars(cents: number, locale: string = navigator.language): string {
  const format = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(locale, format).format(cents / 100);
}
