// Which breed it may be, how sure that is, and what would make it surer.
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Note, Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './identification.module.css';
import { isOutdated } from './identification.ts';
import { MatchCard } from './MatchCard.tsx';
import { NextTraits } from './NextTraits.tsx';
import { OverallConfidence } from './OverallConfidence.tsx';
import { PossibleMixes } from './PossibleMixes.tsx';
import type { IdentificationState } from './use-identification.ts';

export function Results({ state }: { state: IdentificationState }) {
  const { found, identification, photo } = state;
  const { result } = found;
  return (
    <section
      ref={identification.section}
      tabIndex={-1}
      aria-label="Identification"
      aria-busy={identification.pending}
      className={styles.resultsAnswer}
    >
      {result && (
        <Stack gap={5}>
          {isOutdated(found) && (
            <Note role="status">You have changed traits since. Identify again for an answer that knows them.</Note>
          )}
          <OverallConfidence result={result} />
          <Stack gap={4}>
            <h2>Most Likely Breeds</h2>
            <Stack as="ol" gap={4} className={`plain-list ${styles.matches}`}>
              {result.primaryMatches.map((match, at) => (
                <MatchCard key={match.breedId} match={match} photo={photo.url} isFirst={at === 0} />
              ))}
            </Stack>
          </Stack>
          {result.possibleMixes.length > 0 && <PossibleMixes result={result} />}
          {(result.expertNotes || result.ignored.length > 0) && (
            <Card gap={4} as="section">
              <h2>Expert Notes</h2>
              {result.expertNotes && <p>{result.expertNotes}</p>}
              {result.ignored.length > 0 && (
                <Text tone="soft">Not understood in your notes: {result.ignored.join(', ')}.</Text>
              )}
            </Card>
          )}
          {result.nextTraits.length > 0 && <NextTraits traits={result.nextTraits} onJump={state.jumpTo} />}
          <Card gap={4} as="section">
            <h2>Next steps</h2>
            <Row gap={3} wrap>
              <Button tone="primary" onClick={state.openListing}>
                List My Chicken for Breeding
              </Button>
              <ButtonLook>
                <Link to={paths.education}>Back to Main Menu</Link>
              </ButtonLook>
            </Row>
          </Card>
        </Stack>
      )}
    </section>
  );
}
