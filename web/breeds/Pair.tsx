// Rooster and hen side by side, looking at each other, in the colour variety that is chosen.
import { BreedPlate } from './BreedPlate.tsx';
import { weightText } from './facts.ts';
import { Judged } from './Judged.tsx';
import styles from './Pair.module.css';
import type { BreedDetail } from './queries.ts';
import { useSheet } from './use-sheet.ts';

export function Pair({ breed }: { breed: BreedDetail }) {
  const { sheet, chooseVariety } = useSheet();
  const varieties = breed.traits.plumageColors;
  // The first is what the plate shows unasked.
  const asked = varieties.slice(1).find((variety) => variety === sheet?.variety);
  const { avgWeight } = breed.characteristics;
  const judged = breed.judgement.includes('characteristics.avgWeight');
  return (
    <div className={styles.pair}>
      {(['rooster', 'hen'] as const).map((sex) => (
        <figure key={sex}>
          <BreedPlate breed={breed} sex={sex} variety={asked} loading="eager" />
          <figcaption>
            <span className={styles.sex}>{sex === 'hen' ? 'Hen' : 'Rooster'}</span>{' '}
            {avgWeight[sex] === null ? 'weight not known' : `${weightText(avgWeight[sex])} on average`}
            {judged && avgWeight[sex] !== null && <Judged />}
          </figcaption>
        </figure>
      ))}
      {varieties.length > 1 ? (
        <fieldset className={styles.varieties}>
          <legend>Colour varieties{breed.judgement.includes('traits.plumageColors') && <Judged />}</legend>
          {varieties.map((variety, at) => (
            <button
              key={variety}
              type="button"
              aria-pressed={variety === (asked ?? varieties[0])}
              onClick={() => chooseVariety(at === 0 ? null : variety)}
            >
              {variety}
            </button>
          ))}
        </fieldset>
      ) : (
        <p className={styles.only}>
          In one colour: {varieties[0]}
          {breed.judgement.includes('traits.plumageColors') && <Judged />}
        </p>
      )}
    </div>
  );
}
