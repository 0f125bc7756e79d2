// One partner: how well it fits, why, and where to go on from here.

import { Link } from 'react-router-dom';
import type { PartnerRecommendations } from '#contract';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { breedText } from '../chickens/bird-facts.ts';
import { PastedPhoto } from '../chickens/ChickenPhoto.tsx';
import { comparisonPath } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { Seal } from '../ui/Seal.tsx';
import styles from './breeding.module.css';
import { FULL_SCORE } from './dial.ts';
import type { Partner } from './partner-search.ts';
import { reasonsBesides } from './said-once.ts';
import { hueOfScore, MatchLabel, Verdict } from './Verdict.tsx';

interface Props {
  partner: Partner;
  own: PartnerRecommendations['userChicken'];
  onOpen: () => void;
}

export function PartnerCard({ partner, own, onOpen }: Props) {
  const { id, name, verdict, compatibilityScore: score, reasons, age } = partner;
  const compare = own.sex === 'Rooster' ? comparisonPath(own.id, id) : comparisonPath(id, own.id);
  return (
    <Card as="li" className={classNames(styles.partner, verdict.kind === 'not-advised' && styles.notAdvised)}>
      <PastedPhoto chicken={partner} width="min(6.5rem, 24vw)" className={styles.plate} />
      <Stack gap={1} className={styles.about}>
        <h3>{name}</h3>
        <Text size="aside" tone="soft">
          {breedText(partner)}
        </Text>
        <Row gap={2} wrap>
          <StatusBadge status={partner.conservationStatus} breedId={partner.breedId} />
        </Row>
        <Text size="small" tone="soft" className="hidden-if-empty">
          {/* The reasons say how far away it is. */}
          {[partner.isOwn && 'Your own bird', age].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <div className={styles.partnerCardVerdict}>
        <Verdict verdict={verdict} />
      </div>
      <div className={styles.rating}>
        <MatchLabel verdict={verdict} label={partner.label} />
        <Seal figure={score} unit={`of ${FULL_SCORE}`} hue={hueOfScore(verdict)} />
      </div>
      <ul className={styles.reasons}>
        {reasonsBesides(verdict.reason, reasons).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Row gap={2} wrap className={`${styles.partnerCardActions} not-printed`}>
        <Button onClick={onOpen} aria-label={`View Profile of ${name}`}>
          View Profile
        </Button>
        <ButtonLook tone="quiet">
          <Link to={compare} aria-label={`Compare ${own.name} and ${name}`}>
            Compare
          </Link>
        </ButtonLook>
      </Row>
    </Card>
  );
}
