import Printer from 'lucide-react/icons/printer';
import { Link, useLocation } from 'react-router-dom';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import type { Chicken } from '../chickens/queries.ts';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BirdActions } from './BirdActions.tsx';
import { BirdPedigree } from './BirdPedigree.tsx';
import { BirdPhotos } from './BirdPhotos.tsx';
import styles from './BirdRecord.module.css';
import { breedText } from './bird-words.ts';
import { chicksOf } from './flock.ts';
import { notedFacts } from './record-facts.ts';
import { registerSearchIn, registerUrl } from './register-url.ts';

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  keeperId: string;
}

const hiddenOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function BirdRecord({ bird, flock, keeperId }: Props) {
  const search = registerSearchIn(useLocation().search);
  const chicks = chicksOf(bird, flock);
  return (
    <>
      <Card className={styles.record}>
        <div>
          <ChickenPhoto chicken={bird} eager />
        </div>
        <div className={styles.noted}>
          {bird.hidden && (
            <div className={styles.hidden}>
              <strong>Hidden by the moderators</strong>
              <p dir="auto">{bird.hidden.reason}</p>
              <p className={styles.hiddenNote}>
                Since {hiddenOn.format(new Date(bird.hidden.since))} nobody else sees this bird. You may go on changing
                it.
              </p>
            </div>
          )}
          <dl className={styles.facts}>
            {notedFacts(bird).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
          <BirdActions bird={bird} search={search} onPage />
        </div>
      </Card>
      <BirdPhotos bird={bird} keeperId={keeperId} />
      <Card as="section" className={styles.section}>
        <div className={styles.head}>
          <h2 id="pedigree">Pedigree</h2>
          <Button icon={<Printer aria-hidden />} className={styles.print} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <QueryBoundary
          loading={
            <>
              <p role="status" className="visually-hidden">
                Reading the pedigree...
              </p>
              <Skeleton height="14rem" />
            </>
          }
        >
          <BirdPedigree bird={bird} />
        </QueryBoundary>
      </Card>
      {chicks.length > 0 && (
        <Card as="section" className={styles.section}>
          <h2>Chicks among my birds</h2>
          <ul className={`plain-list ${styles.chicks}`}>
            {chicks.map((chick) => (
              <li key={chick.id}>
                <Link to={registerUrl(search, { bird: chick.id })}>{chick.name}</Link> {breedText(chick)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
