import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken, FlockPlan } from '#contract';
import { percentText } from '../breeding/score-words.ts';
import { distanceText, nameText } from '../chickens/bird-facts.ts';
import { PapersUsed } from '../papers/ShownPapers.tsx';
import { birdPath, paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './flock.module.css';
import { MatingCard } from './MatingCard.tsx';
import { adviceOn, diversityText, type NameOf, namesIn, planText, secondBestText } from './plan-words.ts';
import { registerUrl } from './register-url.ts';

/** `children` follow the plan. */
export function PlanResult({
  plan,
  flock,
  onChange,
  children,
}: {
  plan: FlockPlan;
  flock: readonly Chicken[];
  onChange: (birdId: string, isGone: boolean) => void;
  children?: ReactNode;
}) {
  const { matings, hensLeftOut, keep, exchange, notes, geneDiversityBefore: before, geneDiversityAfter: after } = plan;
  const nameOf = namesIn(plan);
  const advice = adviceOn(plan, flock);
  const second = secondBestText(plan);
  const hasDiversity = matings.length > 0 && before !== null && after !== null;
  // Then a son would be bred with his own sisters.
  const isAllKin =
    matings.length > 0 && matings.every(({ hens }) => hens.every(({ verdict }) => verdict.code === 'CLOSE_KIN'));
  return (
    <Stack gap={5} className={styles.plan}>
      {plan.changes && <Changes changes={plan.changes} nameOf={nameOf} flock={flock} onChange={onChange} />}
      <PapersUsed chickenIds={matings.map(({ rooster }) => rooster.id)} />
      <Card gap={4} as="section" className={styles.summary}>
        <h2>This season</h2>
        {matings.length > 0 && <p className={styles.flockPlanSum}>{planText(plan, nameOf)}</p>}
        {matings.length === 0 && <NoPair hasHens={hensLeftOut.length > 0} />}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Card>
      {matings.length > 0 && (
        <Stack as="ul" gap={4} className={`plain-list ${styles.matings}`}>
          {matings.map((mating) => (
            <MatingCard
              key={mating.rooster.id}
              mating={mating}
              nameOf={nameOf}
              flock={flock}
              isAllKin={isAllKin}
              onGone={(birdId) => onChange(birdId, true)}
            />
          ))}
        </Stack>
      )}
      {(advice || exchange.length > 0 || hasDiversity) && (
        <Card gap={4} as="section" className={styles.summary}>
          {advice && (
            <Stack gap={3} align="start" className={styles.advice}>
              <p>
                <strong>
                  {advice.asksFor === 'source'
                    ? `Which hatchery or breeder did ${advice.name} come from?`
                    : `Do you know the parents of ${advice.name}?`}
                </strong>{' '}
                {advice.text}
              </p>
              <ButtonLook>
                <Link to={`${registerUrl({}, { edit: advice.birdId })}#${advice.asksFor}`} className="not-printed">
                  Record{' '}
                  {advice.asksFor === 'source' ? `where ${advice.name} came from` : `the parents of ${advice.name}`}
                </Link>
              </ButtonLook>
            </Stack>
          )}
          {exchange.length > 0 && <Exchange roosters={exchange} nameOf={nameOf} flock={flock} />}
          {hasDiversity && (
            <Stack as="section" gap={2} className={styles.diversity}>
              <h2>Genetic diversity</h2>
              <DiversityBar before={before} after={after} />
              <p>{diversityText(before, after)}</p>
              <Text size="small" tone="soft">
                How likely it is that two genes picked from these birds do not come from the same ancestor. Where
                parents are not recorded, it assumes the same kinship as the pairs above.
              </Text>
            </Stack>
          )}
        </Card>
      )}
      {(matings.length > 0 || keep.length > 0) && (
        <WhatToRaise
          keep={isAllKin ? keep.filter(({ chick }) => chick.sex === 'Hen') : keep}
          isAllKin={isAllKin}
          nameOf={nameOf}
        />
      )}
      {hensLeftOut.length > 0 && (
        <Card gap={4} as="section" className={classNames(styles.summary, styles.leftOut)}>
          <h2>Hens left out</h2>
          <Ledger space={2} className="plain-list">
            {[...Map.groupBy(hensLeftOut, ({ reason }) => reason)].map(([reason, ofReason]) => (
              <li key={reason}>
                <strong>{ofReason.map(({ hen }) => nameOf(hen)).join(', ')}</strong>
                {ofReason.length > 1 && ', each'}: {reason}
              </li>
            ))}
          </Ledger>
        </Card>
      )}
      {second && (
        <Card gap={4} as="section" className={styles.summary}>
          <h2>The second-best plan</h2>
          <p>{second}</p>
        </Card>
      )}
      {children}
      <Row gap={3} wrap className="not-printed">
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLook tone="quiet">
          <Link to={`${paths.incubation}#failures`}>When few eggs hatch</Link>
        </ButtonLook>
        <ButtonLook tone="quiet">
          <Link to={paths.howWeScore}>How we score</Link>
        </ButtonLook>
      </Row>
    </Stack>
  );
}

interface ChangesProps {
  changes: NonNullable<FlockPlan['changes']>;
  nameOf: NameOf;
  flock: readonly Chicken[];
  onChange: (birdId: string, isGone: boolean) => void;
}

function Changes({ changes: { without, sentences }, nameOf, flock, onChange }: ChangesProps) {
  const names = without.map(nameOf).join(', ');
  return (
    <Card gap={4} as="section" className={styles.summary}>
      <h2>What changes without {names}</h2>
      {sentences.length === 0 && <p>Nothing else changes.</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Ledger space={2} className="plain-list not-printed" aria-label="Birds that are gone">
        {without.map((bird) => (
          <Row as="li" gap={[1, 3]} align="center" justify="between" wrap key={bird.id}>
            <span>
              {flock.some(({ id, pedigreeOnly }) => id === bird.id && !pedigreeOnly) && (
                <>
                  Has {nameOf(bird)} died or left?{' '}
                  <Link to={registerUrl({}, { edit: bird.id })}>
                    Mark {bird.sex === 'Rooster' ? 'him' : 'her'} “Died or left: for the pedigree only”
                  </Link>{' '}
                  in My Birds, so that later plans know too.
                </>
              )}
            </span>
            <Button tone="quiet" onClick={() => onChange(bird.id, false)}>
              Plan with {nameOf(bird)} again
            </Button>
          </Row>
        ))}
      </Ledger>
    </Card>
  );
}

/** Names the keeper's hens of the rooster's breed, for whom he is meant. */
function hensFor(
  { breed, breedId }: FlockPlan['exchange'][number]['rooster'],
  { flock, nameOf }: Pick<ChangesProps, 'flock' | 'nameOf'>,
): string {
  const hens = flock.filter((bird) => bird.sex === 'Hen' && !bird.pedigreeOnly && bird.breedId === breedId);
  const [hen] = hens;
  return hen && hens.length === 1 ? `${nameOf(hen)} (${breed})` : `your ${breed} hens`;
}

function Exchange({
  roosters,
  ...known
}: { roosters: FlockPlan['exchange'] } & Pick<ChangesProps, 'flock' | 'nameOf'>) {
  return (
    <Stack as="section" gap={2}>
      <h2>The nearest {roosters.length === 1 ? 'rooster' : 'roosters'} not known to be related</h2>
      <Stack as="ul" gap={2} className="plain-list">
        {roosters.map(({ rooster, location, distance, inbreeding, unrelatedTo, comparedWith }) => (
          <li key={rooster.id}>
            <Link to={birdPath(rooster.id)}>{nameText({ ...rooster, name: known.nameOf(rooster) })}</Link>
            {[
              `, ${rooster.breed}`,
              location,
              distanceText({ distance }),
              unrelatedTo < comparedWith ? `unrelated to ${unrelatedTo} of the ${comparedWith} hens compared` : null,
            ]
              .filter((text) => text !== null)
              .join(', ')}
            . For his chicks with {hensFor(rooster, known)} we assume {percentText(inbreeding)} inbreeding, because
            birds of one breed share distant ancestors. Chicks of a brother and a sister are 25% inbred.
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function WhatToRaise({ keep, isAllKin, nameOf }: Pick<FlockPlan, 'keep'> & { isAllKin: boolean; nameOf: NameOf }) {
  const hasSiblings = new Set(keep.map(({ parents }) => parents)).size < keep.length;
  return (
    <Card gap={4} as="section" className={classNames(styles.summary, styles.raise)}>
      <h2>What to raise</h2>
      <p>
        {isAllKin
          ? 'These pairs are or may be close kin. Of their chicks keep daughters, for an unrelated rooster: their brothers are too close for them.'
          : 'Of the chicks you hatch, keep one son of each rooster and one daughter of each hen. That way no family is lost from your flock.'}
        {hasSiblings && ' Until every family has chicks, brothers and sisters fill the places.'}
      </p>
      {keep.length === 0 ? (
        <p>Record your hatches, and the chicks to keep are named here.</p>
      ) : (
        <>
          <h3>From this hatch, sex as recorded</h3>
          <Text size="small" className="not-printed">
            Where the sex was a guess, correct it in My Birds before you choose.
          </Text>
          <Ledger space={2} className="plain-list" aria-label="Chicks to keep">
            {keep.map(({ chick, bandNumber, parents }) => (
              <li key={chick.id}>
                {bandNumber === null ? (
                  <strong>{nameOf(chick)}</strong>
                ) : (
                  <>
                    <strong>{chick.name}</strong>, band {bandNumber}
                  </>
                )}
                <Text size="small" tone="soft">
                  {parents}
                </Text>
              </li>
            ))}
          </Ledger>
        </>
      )}
    </Card>
  );
}

function NoPair({ hasHens }: { hasHens: boolean }) {
  return (
    <>
      <p className={styles.flockPlanSum}>
        {hasHens ? 'None of your hens can be paired now.' : 'None of your hens is of this breed.'}
      </p>
      <p>
        {hasHens
          ? 'The reasons are under “Hens left out”. Add a rooster of your own, or press “Change” to look at roosters near you, or farther away.'
          : 'Choose another breed, or all of them.'}
      </p>
    </>
  );
}

/** Shows gene diversity before and after as one bar. The numbers stand beside it in words. */
function DiversityBar({ before, after }: { before: number; after: number }) {
  const share = (value: number) => `${value * 100}%`;
  return (
    <Stack gap={1} aria-hidden className={styles.scale}>
      <div className={styles.bar} style={{ '--before': share(before), '--after': share(after) }}>
        <span className={after >= before ? styles.grown : styles.lost} />
      </div>
      <Row as="p" gap={3} justify="between" className={styles.ends}>
        <span>all alike</span>
        <span>all unrelated</span>
      </Row>
    </Stack>
  );
}
