// One breed: how well it fits, why, what to think of first, what keeping it would mean, and where birds of it are.
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import { FactList, FactRow } from '../breeds/FactList.tsx';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { breedDialogLink } from '../breeds/use-breed-dialog.ts';
import { BirdsOfBreed } from '../chickens/BirdsOfBreed.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Seal } from '../ui/Seal.tsx';
import { unbroken } from './farm-words.ts';
import type { Recommendation } from './queries.ts';
import styles from './RecommendationCard.module.css';
import { ScoreTerms } from './ScoreTerms.tsx';
import { scoreHue } from './score-hue.ts';

export function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const { score, breed, terms, reasons, warnings, conservationImpact } = recommendation;
  const { breedId, breedName } = breed;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.plate}>
        <BreedPlate breed={{ id: breedId, name: breedName }} sex="hen" small />
      </div>
      <div className={styles.head}>
        <div>
          <h3>{breedName}</h3>
          <p className={styles.origin}>{breed.origin}</p>
        </div>
        <Seal figure={`${score}%`} unit="fit" hue={scoreHue(score)} />
        <div className={styles.badge}>
          <StatusBadge status={breed.conservationStatus} />
        </div>
      </div>
      <div className={styles.about}>
        <p>{breed.description}</p>
        <FactList>
          <FactRow label="Purpose">{atStart(breed.purpose.join(', '))}</FactRow>
          <FactRow label="Eggs per year">{breed.eggsPerYear ?? 'Not recorded'}</FactRow>
          <FactRow label="Climate tolerance">{unbroken(breed.climateTolerance)}</FactRow>
          <FactRow label="Size">{atStart(breed.size)}</FactRow>
        </FactList>
        <ButtonLook>
          <Link {...breedDialogLink({ search: '', status: null }, breedId)} aria-label={`Full sheet of ${breedName}`}>
            Full sheet
          </Link>
        </ButtonLook>
      </div>
      <div className={styles.judged}>
        <Sentences title="Why this breed" sentences={reasons} icon={<Check aria-hidden className={styles.good} />} />
        <Sentences
          title="Considerations"
          sentences={warnings}
          icon={<TriangleAlert aria-hidden className={styles.doubt} />}
        />
        <section>
          <h4>Conservation Impact</h4>
          <p>{conservationImpact}</p>
        </section>
        {terms.length > 0 && <ScoreTerms terms={terms} score={score} />}
      </div>
      <div className={styles.birds}>
        <BirdsOfBreed breedId={breedId} level={4} title={`${breedName} birds for breeding now`} />
      </div>
    </Card>
  );
}

function Sentences({ title, sentences, icon }: { title: string; sentences: string[]; icon: ReactNode }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul className={`plain-list ${styles.sentences}`}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            {icon}
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
