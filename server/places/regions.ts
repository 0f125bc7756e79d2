// What a town may be narrowed by: its state or province and its country, by name or abbreviation.
import { fold } from './folding.ts';

// GeoNames numbers the provinces of Canada; keepers write the postal letters. The states of the US have theirs already.
const canadian: Record<string, string> = {
  '01': 'ab',
  '02': 'bc',
  '03': 'mb',
  '04': 'nb',
  '05': 'nl',
  '07': 'ns',
  '08': 'on',
  '09': 'pe',
  '10': 'qc',
  '11': 'sk',
  '12': 'yt',
  '13': 'nt',
  '14': 'nu',
};

const moreNames: Record<string, string[]> = { US: ['usa'], GB: ['uk', 'great britain'] };

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** All of them folded, each behind a bar: `|tx|texas|us|united states|usa`. */
export function regionNames(country: string, stateCode: string, state: string | null): string {
  const code = country === 'US' ? [stateCode] : country === 'CA' ? [canadian[stateCode] ?? ''] : [];
  const names = [...code, state ?? '', country, englishNames.of(country) ?? '', ...(moreNames[country] ?? [])];
  return names.map((name) => fold(name)).reduce((all, name) => (name ? `${all}|${name}` : all), '');
}
