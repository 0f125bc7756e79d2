// What a photo showed: a start that the keeper confirms, never a finding.
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfidenceBar } from './ConfidenceBar.tsx';
import { countTraits, TRAITS_NEEDED } from './identification.ts';
import { KnownBreed } from './KnownBreed.tsx';
import styles from './PhotoFindings.module.css';
import type { PhotoAnalysis } from './queries.ts';
import { labelOf, wordsOf } from './traits.ts';
import type { IdentificationState } from './use-identification.ts';

export function PhotoFindings({ analysis, state }: { analysis: PhotoAnalysis; state: IdentificationState }) {
  const missing = TRAITS_NEEDED - countTraits(state.found);
  return (
    <Card className={styles.findings}>
      {analysis.subject === 'unsure' && (
        <p className={styles.unsure}>
          <strong>We are not sure that this is a chicken.</strong> What follows may be wrong. A photo from the side, in
          daylight, tells more.
        </p>
      )}
      {analysis.notice && <p className={styles.notice}>{analysis.notice}</p>}
      <div>
        <h2>Visual Observations</h2>
        <p>{analysis.visualObservations || 'Nothing could be made out.'}</p>
        <p className={styles.source}>
          Looked at by {analysis.source === 'vision-model' ? 'a vision model' : 'our own analysis, on our own server'}.
        </p>
      </div>
      <div>
        <h2>Detected Traits</h2>
        {analysis.traits.length === 0 ? (
          <p>No trait could be made out for certain. Your own eyes know more.</p>
        ) : (
          <ul className={`plain-list ${styles.traits}`}>
            {analysis.traits.map(({ trait, value, confidence }) => (
              <li key={`${trait} ${value}`}>
                <ConfidenceBar label={labelOf(trait)} words={wordsOf(trait, value)} percent={confidence} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfidenceBar label="Confidence" percent={analysis.confidence} />
      {state.found.mode === 'known' ? (
        <KnownBreed state={state} />
      ) : (
        <div className={styles.next}>
          <p>
            {analysis.traits.length > 0 && 'These traits stand in the form now, to be confirmed. '}
            {missing > 0
              ? `${missing} more ${missing === 1 ? 'trait is' : 'traits are'} needed for an identification.`
              : 'There are enough for an identification.'}
          </p>
          <Button tone="primary" onClick={state.confirmTraits}>
            {analysis.traits.length > 0 ? 'Confirm the traits' : 'Choose the traits'}
          </Button>
        </div>
      )}
    </Card>
  );
}
