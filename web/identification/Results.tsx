// Which breed it may be, how sure that is, and what would make it surer.
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { isOutdated } from './identification.ts';
import { MatchCard } from './MatchCard.tsx';
import { NextTraits } from './NextTraits.tsx';
import { OverallConfidence } from './OverallConfidence.tsx';
import { PossibleMixes } from './PossibleMixes.tsx';
import styles from './Results.module.css';
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
      className={styles.answer}
    >
      {result && (
        <div className={styles.results}>
          {isOutdated(found) && (
            <p role="status" className={styles.outdated}>
              You have changed traits since. Identify again for an answer that knows them.
            </p>
          )}
          <OverallConfidence result={result} />
          <div className={styles.part}>
            <h2>Most Likely Breeds</h2>
            <ol className={`plain-list ${styles.matches}`}>
              {result.primaryMatches.map((match, at) => (
                <MatchCard key={match.breedId} match={match} photo={photo.url} isFirst={at === 0} />
              ))}
            </ol>
          </div>
          {result.possibleMixes.length > 0 && <PossibleMixes result={result} />}
          {(result.expertNotes || result.ignored.length > 0) && (
            <Card as="section" className={styles.part}>
              <h2>Expert Notes</h2>
              {result.expertNotes && <p>{result.expertNotes}</p>}
              {result.ignored.length > 0 && (
                <p className={styles.ignored}>Not understood in your notes: {result.ignored.join(', ')}.</p>
              )}
            </Card>
          )}
          {result.nextTraits.length > 0 && <NextTraits traits={result.nextTraits} onJump={state.jumpTo} />}
          <Card as="section" className={styles.part}>
            <h2>Next steps</h2>
            <div className={styles.ways}>
              <Button tone="primary" onClick={state.openListing}>
                List My Chicken for Breeding
              </Button>
              <ButtonLook>
                <Link to={paths.education}>Back to Main Menu</Link>
              </ButtonLook>
            </div>
          </Card>
        </div>
      )}
    </section>
  );
}
