// Shows the traits found in a photo, which the keeper must confirm.

import { useQuery } from '@tanstack/react-query';
import type { PhotoAnalysis } from '#contract';
import { BreedField } from '../breeds/BreedField.tsx';
import { breedNamesQuery } from '../breeds/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Grid, Note, Stack, Text } from '../ui/Layout.tsx';
import { Comparison } from './Comparison.tsx';
import { ConfidenceBar } from './ConfidenceBar.tsx';
import styles from './identification.module.css';
import { countTraits, TRAITS_NEEDED } from './identification.ts';
import { labelOf, wordsOf } from './traits.ts';
import type { IdentificationState } from './use-identification.ts';

export function PhotoFindings({ analysis, state }: { analysis: PhotoAnalysis; state: IdentificationState }) {
  const { found } = state;
  const missing = TRAITS_NEEDED - countTraits(found);
  return (
    <Card gap={5} className={styles.findings}>
      {analysis.subject === 'unsure' && (analysis.traits.length > 0 || analysis.source === 'vision-model') && (
        <Note>
          <strong>We are not sure that this is a chicken.</strong>
          {analysis.traits.length > 0 && ' The result may be wrong. A photo from the side, in daylight, works better.'}
        </Note>
      )}
      {analysis.notice && <Note>{analysis.notice}</Note>}
      <div>
        <h2>Visual Observations</h2>
        <p>{analysis.visualObservations || 'We could not see anything clearly.'}</p>
        <Text size="small" tone="soft" className={styles.source}>
          Analyzed {analysis.source === 'vision-model' ? 'by a vision model' : 'on our own server'}.
        </Text>
      </div>
      <div>
        <h2>Detected Traits</h2>
        {analysis.traits.length === 0 ? (
          <p>We could not see any for certain.</p>
        ) : (
          <Grid as="ul" min={16} gap={4} className="plain-list">
            {analysis.traits.map(({ trait, value, confidence, band }) => (
              <li key={`${trait} ${value}`}>
                <ConfidenceBar label={labelOf(trait)} words={wordsOf(trait, value)} percent={confidence} band={band} />
              </li>
            ))}
          </Grid>
        )}
      </div>
      {/* One trait already shows the confidence as its own. */}
      {analysis.traits.length > 1 && (
        <ConfidenceBar label="Confidence" percent={analysis.confidence} band={analysis.band} />
      )}
      {found.mode === 'known' ? (
        <KnownBreed state={state} />
      ) : (
        <Stack gap={3} align="start">
          <p>
            {analysis.traits.length > 0 &&
              `We filled in the form with ${analysis.traits.length === 1 ? 'this trait' : 'these traits'} for you to confirm. `}
            {missing > 0
              ? `It takes ${TRAITS_NEEDED} traits${found.values.plumageColor ? ' besides plumage color' : ''} to identify the breed${missing < TRAITS_NEEDED ? `, so ${missing} more` : ''}.`
              : 'That is enough to identify the breed.'}
          </p>
          <Button tone="primary" onClick={state.confirmTraits}>
            {analysis.traits.length === 1
              ? 'Confirm the trait'
              : analysis.traits.length > 0
                ? 'Confirm the traits'
                : 'Choose the traits'}
          </Button>
        </Stack>
      )}
    </Card>
  );
}

/** Shows the plate of a breed that the keeper knows beside the photo. */
function KnownBreed({ state }: { state: IdentificationState }) {
  const { found, enter, photo, openListing } = state;
  const { data: names = [] } = useQuery(breedNamesQuery(found.breed));
  const named = names.find(({ isNamed }) => isNamed);
  return (
    <Stack gap={4}>
      <h2>Your breed</h2>
      <BreedField
        hint="We show its plate next to your photo, so that you can compare them."
        value={found.breed}
        onEnter={(breed) => enter({ breed })}
      />
      {named && <Comparison breed={named} photo={photo.url} />}
      <Button tone="primary" onClick={openListing}>
        List My Chicken for Breeding
      </Button>
    </Stack>
  );
}
