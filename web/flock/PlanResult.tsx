import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import type { Chicken } from '../chickens/queries.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DiversityBar } from './DiversityBar.tsx';
import styles from './FlockPlan.module.css';
import { MatingCard } from './MatingCard.tsx';
import { adviceOn, diversityText, planText, secondBestText } from './plan-words.ts';
import type { FlockPlan } from './queries.ts';
import { registerUrl } from './register-url.ts';

export function PlanResult({ plan, flock }: { plan: FlockPlan; flock: readonly Chicken[] }) {
  const { matings, hensLeftOut, geneDiversityBefore: before, geneDiversityAfter: after } = plan;
  const advice = adviceOn(plan, flock);
  const second = secondBestText(plan);
  return (
    <div className={styles.plan}>
      <Card as="section" className={styles.summary}>
        <h2>This season</h2>
        {matings.length > 0 && <p className={styles.sum}>{planText(plan)}</p>}
        {matings.length === 0 && <NoPair hasHens={hensLeftOut.length > 0} />}
        {before !== null && after !== null && (
          <section className={styles.diversity}>
            <h3>Gene diversity</h3>
            <DiversityBar before={before} after={after} />
            <p>{diversityText(before, after)}</p>
            <p className={styles.note}>
              How likely it is that two genes taken from these birds do not come from the same ancestor.
            </p>
          </section>
        )}
        {advice && (
          <div className={styles.advice}>
            <p>
              <strong>One fact would improve this plan most: the parents of {advice.name}.</strong> {advice.text}
            </p>
            <ButtonLook>
              <Link to={registerUrl({}, { edit: advice.birdId })}>Record the parents of {advice.name}</Link>
            </ButtonLook>
          </div>
        )}
      </Card>
      {matings.length > 0 && (
        <ul className={`plain-list ${styles.matings}`}>
          {matings.map((mating) => (
            <MatingCard key={mating.rooster.id} mating={mating} flock={flock} />
          ))}
        </ul>
      )}
      {hensLeftOut.length > 0 && (
        <Card as="section" className={styles.summary}>
          <h2>Hens left out</h2>
          <ul className={`plain-list ${styles.left}`}>
            {hensLeftOut.map(({ hen, reason }) => (
              <li key={hen.id}>
                <strong>{hen.name}</strong> {reason}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {second && (
        <Card as="section" className={styles.summary}>
          <h2>The second-best plan</h2>
          <p>{second}</p>
        </Card>
      )}
      <div className={styles.ways}>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLook tone="quiet">
          <Link to={paths.howWeScore}>How we score</Link>
        </ButtonLook>
      </div>
    </div>
  );
}

function NoPair({ hasHens }: { hasHens: boolean }) {
  return (
    <>
      <p className={styles.sum}>
        {hasHens ? 'No rooster was found for your hens.' : 'None of your hens is of this breed.'}
      </p>
      <p>
        {hasHens
          ? 'Let the plan look at roosters near you, or add one of your own.'
          : 'Choose another breed, or all of them.'}
      </p>
    </>
  );
}
