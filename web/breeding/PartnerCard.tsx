// One partner: how well it fits, why, and where to go on from here.
import Ban from 'lucide-react/icons/ban';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { comparisonPath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Seal } from '../ui/Seal.tsx';
import styles from './PartnerCard.module.css';
import type { Partner, PartnerRecommendations } from './queries.ts';
import { bandOf, FULL_SCORE, hueOf, matchLabel } from './score-bands.ts';

interface Props {
  partner: Partner;
  own: PartnerRecommendations['userChicken'];
  onOpen: () => void;
}

export function PartnerCard({ partner, own, onOpen }: Props) {
  const { id, name, sex, breed, breedId, compatibilityScore: score, notAdvised, reasons, age, distance } = partner;
  const compare = own.sex === 'Rooster' ? comparisonPath(own.id, id) : comparisonPath(id, own.id);
  return (
    <Card as="li" className={classNames(styles.partner, notAdvised !== null && styles.notAdvised)}>
      <div className={styles.picture}>
        <ChickenPhoto chicken={{ name, sex, breed, breedId, photos: [] }} size="thumbnail" />
      </div>
      <div className={styles.about}>
        <h3>{name}</h3>
        <p className={styles.breed}>
          {breed} {sex.toLowerCase()}
        </p>
        <div className={styles.badges}>
          <StatusBadge status={partner.conservationStatus} />
        </div>
        <p className={styles.note}>{[distanceText(distance), age].filter(Boolean).join(' · ')}</p>
      </div>
      <Seal figure={score} unit={`of ${FULL_SCORE}`} hue={hueOf[bandOf(score)]} />
      <div className={styles.more}>
        {notAdvised === null ? (
          <Badge hue={hueOf[bandOf(score)]}>{matchLabel(score)}</Badge>
        ) : (
          <p className={styles.warning}>
            <Ban aria-hidden />
            <span>
              <strong>Not advised.</strong> {notAdvised}
            </span>
          </p>
        )}
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button onClick={onOpen} aria-label={`View Profile of ${name}`}>
          View Profile
        </Button>
        <ButtonLook tone="quiet">
          <Link to={compare} aria-label={`Compare ${own.name} and ${name}`}>
            Compare
          </Link>
        </ButtonLook>
      </div>
    </Card>
  );
}

function distanceText(miles: number | null): string {
  if (miles === null) return 'Distance not known';
  if (miles < 1) return 'less than 3 miles away';
  return miles === 1 ? '1 mile away' : `${miles.toLocaleString('en-US')} miles away`;
}
