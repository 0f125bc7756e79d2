// Rooster and hen side by side in the chosen color variety.
import type { BreedDetail } from '#contract';
import { Grid, Row } from '../ui/Layout.tsx';
import { BreedPlate } from './BreedPlate.tsx';
import styles from './BreedPortraits.module.css';
import { weightText } from './facts.ts';
import { UncertainMark } from './UncertainMark.tsx';
import { useBreedDialog } from './use-breed-dialog.ts';

export function BreedPortraits({ breed }: { breed: BreedDetail }) {
  const { open, chooseVariety } = useBreedDialog();
  const varieties = breed.traits.plumageColors;
  // The first variety is the default and has no parameter.
  const chosen = varieties.slice(1).find((variety) => variety === open?.variety);
  const { avgWeight } = breed.characteristics;
  const uncertain = breed.judgement.includes('characteristics.avgWeight');
  return (
    <Grid columns={2} gap={[4, 3]} className={styles.portraits}>
      {(['rooster', 'hen'] as const).map((sex) => (
        <figure key={sex}>
          <BreedPlate breed={breed} sex={sex} variety={chosen} loading="eager" />
          <figcaption>
            <span className={styles.sex}>{sex === 'hen' ? 'Hen' : 'Rooster'}</span>{' '}
            {avgWeight[sex] === null ? 'weight not known' : `${weightText(avgWeight[sex])} on average`}
            {uncertain && avgWeight[sex] !== null && <UncertainMark />}
          </figcaption>
        </figure>
      ))}
      {varieties.length > 1 ? (
        <Row as="fieldset" gap={2} wrap className={styles.varieties}>
          <legend>Color varieties{breed.judgement.includes('traits.plumageColors') && <UncertainMark />}</legend>
          {varieties.map((variety, at) => (
            <button
              key={variety}
              type="button"
              aria-pressed={variety === (chosen ?? varieties[0])}
              onClick={() => chooseVariety(at === 0 ? null : variety)}
            >
              {variety}
            </button>
          ))}
        </Row>
      ) : (
        <p className={styles.only}>
          In one color: {varieties[0]}
          {breed.judgement.includes('traits.plumageColors') && <UncertainMark />}
        </p>
      )}
    </Grid>
  );
}
