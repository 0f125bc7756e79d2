// Which breed it may be, how sure that is, and what would make it surer.
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import type { BirdTrait, Identification } from '#contract';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { breedPath, paths } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Note, Row, Stack, Text } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import { Comparison } from './Comparison.tsx';
import { ConfidenceBar } from './ConfidenceBar.tsx';
import { hueOf } from './confidence.ts';
import styles from './identification.module.css';
import { type BreedMatch, isLikelyCross, isOutdated, NOT_ENOUGH, verdictOf } from './identification.ts';
import { labelOf } from './traits.ts';
import type { IdentificationState } from './use-identification.ts';

export function Results({ state }: { state: IdentificationState }) {
  const { found, identification, photo } = state;
  const { result } = found;
  const mixes = result && result.possibleMixes.length > 0 && <PossibleMixes result={result} />;
  return (
    <section
      ref={identification.section}
      tabIndex={-1}
      aria-label="Identification"
      aria-busy={identification.pending}
      className={`${styles.answer} hidden-if-empty`}
    >
      {result && (
        <Stack gap={5}>
          {isOutdated(found) && (
            <Note role="status">You have changed traits since then. Identify again to include them.</Note>
          )}
          <OverallConfidence result={result} />
          {isLikelyCross(result) && mixes}
          <Stack gap={4}>
            <div>
              <h2>Most Likely Breeds</h2>
              <Text size="small" tone="soft">
                The drawings show each breed in its best-known color.
              </Text>
            </div>
            <Stack as="ol" gap={4} className={`plain-list ${styles.matches}`}>
              {result.primaryMatches.map((match, at) => (
                <MatchCard key={match.breedId} match={match} photo={photo.url} isFirst={at === 0} />
              ))}
            </Stack>
          </Stack>
          {!isLikelyCross(result) && mixes}
          {(result.expertNotes || result.ignored.length > 0) && (
            <Card gap={4} as="section">
              <h2>Expert Notes</h2>
              {result.expertNotes && <p>{result.expertNotes}</p>}
              {result.ignored.length > 0 && (
                <Text tone="soft">Not understood in your notes: {result.ignored.join(', ')}.</Text>
              )}
            </Card>
          )}
          <NextTraits traits={result.nextTraits} onJump={state.jumpTo} />
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

const SHOWN = 3;

/** Read after the name of a trait. */
const helps: Record<NonNullable<Identification['nextTraits'][number]['gainWords']>, string> = {
  'would tell the most': 'would help the most',
  'would tell a good deal': 'would help a lot',
  'would tell a little': 'would help a little',
};

interface Props {
  traits: Identification['nextTraits'];
  onJump: (trait: BirdTrait) => void;
}

/** Each trait leads to its picker. */
function NextTraits({ traits, onJump }: Props) {
  const telling = traits.filter(({ gain }) => gain > 0).slice(0, SHOWN);
  if (telling.length === 0) return null;
  return (
    <Card gap={4} as="section">
      <h2>What to look at next</h2>
      <Stack as="ol" gap={4} className={`plain-list ${styles.next}`}>
        {telling.map(({ trait, gainWords, hint }) => (
          <Stack as="li" gap={2} align="start" key={trait}>
            <p>
              <strong>{labelOf(trait)}</strong> {gainWords && `${helps[gainWords]}. `}
              {hint}
            </p>
            <Button icon={<ArrowUp aria-hidden />} onClick={() => onJump(trait)}>
              Choose {labelOf(trait).toLowerCase()}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function PossibleMixes({ result }: { result: Identification }) {
  return (
    <Card gap={4} as="section">
      <h2>Possible Mixed Breeds</h2>
      <Stack as="ul" gap={4} className="plain-list">
        {result.possibleMixes.map(({ combination, confidence, band, explanation }) => (
          <Stack as="li" gap={2} key={combination}>
            <ConfidenceBar label={combination.replace(' x ', ' × ')} percent={confidence} band={band} />
            <p>{explanation}</p>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

interface MatchProps {
  match: BreedMatch;
  photo: string | null;
  isFirst: boolean;
}

function MatchCard({ match, photo, isFirst }: MatchProps) {
  const { breedId, breedName, confidenceScore, confidenceWords, band, conservationStatus, matchingTraits, reasoning } =
    match;
  return (
    <Card gap={3} as="li" className={styles.match}>
      <Row gap={2} align="center" wrap className={styles.head}>
        <h3>{breedName}</h3>
        <Badge hue={hueOf(band)}>{confidenceScore}% match</Badge>
        {conservationStatus !== 'Common' && <StatusBadge status={conservationStatus} />}
      </Row>
      {!isFirst && confidenceWords !== NOT_ENOUGH && <Text tone="soft">{confidenceWords}</Text>}
      <Comparison breed={{ id: breedId, name: breedName }} photo={photo} />
      <div>
        <h4>Matching traits</h4>
        {matchingTraits.length > 0 ? (
          <Row as="ul" gap={[1, 4]} wrap className={`plain-list ${styles.traits}`}>
            {matchingTraits.map((trait) => (
              <Row as="li" align="center" key={trait}>
                {/* Many breeds have the traits of a guess. */}
                {confidenceWords !== NOT_ENOUGH && <Check aria-hidden />}
                {trait}
              </Row>
            ))}
          </Row>
        ) : (
          <p>None of the traits you chose.</p>
        )}
      </div>
      <p>{reasoning}</p>
      <Link to={breedPath(breedId)} className={styles.sheet}>
        All about the {breedName}
      </Link>
    </Card>
  );
}

function OverallConfidence({ result }: { result: Identification }) {
  const { confidence, confidenceWords, mixedChance, possibleMixes, primaryMatches } = result;
  const [likeliest] = primaryMatches;
  const isCross = isLikelyCross(result);
  const hue = isCross ? 'slate' : hueOf(likeliest?.band);
  const percent = isCross ? mixedChance : confidence;
  return (
    <Card gap={4} as="section" aria-labelledby="overall-confidence">
      <h2 id="overall-confidence">Identification Results</h2>
      <p className={styles.verdict}>
        <strong>{verdictOf(result)}</strong>
      </p>
      <div>
        <Row as="p" gap={[0, 3]} align="baseline" justify="between" wrap className={styles.overall}>
          <span>
            {isCross ? (
              'Chance of a cross'
            ) : (
              <>
                Overall confidence: <strong>{confidenceWords}</strong>
              </>
            )}
          </span>
          <Text as="strong" tone={hue} className={styles.percent}>
            {percent}%
          </Text>
        </Row>
        <ShareBar percent={percent} hue={hue} />
      </div>
      {isCross && likeliest && (
        <p>
          The parents it may have stand below. If it is of one breed after all, {likeliest.breedName} fits best, with a
          chance of {confidence}%.
        </p>
      )}
      {!isCross && confidenceWords === NOT_ENOUGH && likeliest && (
        <p>
          Even the likeliest breed, {likeliest.breedName}, has only {confidence}%. Treat the breeds below as guesses,
          and look at one more trait.
        </p>
      )}
      {!isCross && possibleMixes.length > 0 && (
        <p>The chance that the bird is a cross of two breeds is {mixedChance}%.</p>
      )}
    </Card>
  );
}
