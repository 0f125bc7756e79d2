import { describe, expect, it } from 'vitest';
import { townsOf } from '../../places/place-rows.ts';
import { readGazetteer } from '../../seed/load-places.ts';
import { readsAsCoordinates } from './coordinates-text.ts';

describe('text that gives coordinates', () => {
  it.each([
    '30.5123, -97.6789',
    '30.5123,-97.6789',
    '30.5123 -97.6789',
    '30.5123; -97.6789',
    '30.5123/-97.6789',
    '(30.5123 | -97.6789)',
    '30,5123 -97,6789',
    '30,5123; -97,6789',
    '30.5123, −97.6789',
    '３０.５１２３，－９７.６７８９',
    '30.5, -97.6',
    '30 -97',
    '30, 97',
    '30.5123° N, 97.6789° W',
    '30.5123°N 97.6789°W',
    '30.51 N 97.67 W',
    'N30.5 W97.6',
    '30.5N 97.6W',
    'N 30 30.738 W 097 40.734',
    '30°30\'44"N 97°40\'44"W',
    '30° 30′ 44″ N, 97° 40′ 44″ W',
    '30º30’44”N 97º40’44”W',
    '30 30 44 N 97 40 44 W',
    'Lat 30.5, Long -97.6',
    'Latitude: 30.5123 Longitude: -97.6789',
    'Breite 30.5123, Länge -97.6789',
    'geo:30.5123,-97.6789',
    'https://maps.example.org/?q=30.5123,-97.6789',
    'my barn at 30.5123, -97.6789',
    '862487GH+2R',
    'G8FX+3M Round Rock, Texas',
    '8624GV+2X',
    '862487gh+2r',
    '８６２４８７ＧＨ＋２Ｒ',
    '٣٠٫٥١٢٣، -٩٧٫٦٧٨٩',
    '۳۰.۵۱۲۳ -۹۷.۶۷۸۹',
    '३०.५१२३, -९७.६७८९',
    '٣٠ -٩٧',
    '٣٠°٣٠′ N',
    '３０ －９７',
    '14R 621161 3349894',
    '14 R 621161.5 3349894.2',
    '14r 621161mE 3349894mN',
    'UTM 14R, E 621161, N 3349894',
    'Zone 14N 621161E 3349894N',
    '621161 3349894',
    '30N 621161 89894',
    '١٤R ٦٢١١٦١ ٣٣٤٩٨٩٤',
    '14RPU2116149894',
    '14R PU 21161 49894',
    '9v6kpmr1q',
    '9V6KPMR',
    ' 9v6kpmr1q ',
    'geohash: 9v6kpmr1q',
    '９v６kpmr１q',
  ])('includes "%s"', (text) => expect(readsAsCoordinates(text)).toBe(true));
});

describe('the name of a place', () => {
  it.each([
    'Austin, Texas',
    '78701',
    '78701-1234',
    'Austin, Texas 78701',
    '75001 Paris',
    '10115, 10117 Berlin',
    'Route 66, Tucumcari, New Mexico',
    'Mile 12.5, Haines Highway, Alaska',
    'County Road 30 and Highway 97, Texas',
    '1770, Queensland',
    '1º de Mayo, Argentina',
    '5° Distrito',
    "Coeur d'Alene, Idaho",
    'Hundred and Two, W. Va.',
    'St. John’s, N.L.',
    'Rome + Utica, New York',
    'Washington, D.C.',
    'Å, Norway',
    'N',
    '30',
    'S 4',
    'West Point',
    '10th of Ramadan City',
    '6th of October',
    'Kilometro 7',
    'Colonia 24 de Febrero',
    'Sector 7-G, Springfield',
    '14 N Street, Austin',
    'H2X 1Y4, Montréal',
    'EC1V 9BD London',
    '3 de Mayo',
    'Hwy 290 West',
    'Ward 12345678',
    '５番町, Tokyo',
    'المنطقة ٥',
  ])('may be "%s"', (text) => expect(readsAsCoordinates(text)).toBe(false));
});

it('finds coordinates in no place name of the gazetteer', () => {
  const { towns, states, counties, postcodes } = readGazetteer();
  const stateNames = new Map(states.map(({ code, name }) => [code, name]));
  const names = [
    ...townsOf(towns).flatMap(({ name, otherNames, country, stateCode }) => [
      ...[name, `${name}, ${stateNames.get(`${country}.${stateCode}`) ?? country}`],
      ...otherNames.split(','),
    ]),
    ...[...states, ...counties].map(({ name }) => name),
    ...postcodes.flatMap(({ zip, city, state }) => [zip, `${zip} ${city}`, `${city}, ${state} ${zip}`]),
  ];
  expect(names.length).toBeGreaterThan(500_000);
  expect(names.filter(readsAsCoordinates)).toEqual([]);
});
