import Calendar from 'lucide-react/icons/calendar';
import Egg from 'lucide-react/icons/egg';
import Leaf from 'lucide-react/icons/leaf';
import MapPin from 'lucide-react/icons/map-pin';
import Snowflake from 'lucide-react/icons/snowflake';
import Syringe from 'lucide-react/icons/syringe';
import type { Chicken } from '#contract';
import { Badge } from '../ui/Badge.tsx';
import { Grid, Ledger, Row, Text } from '../ui/Layout.tsx';
import styles from './BirdSheet.module.css';
import { ageText, breedingStatus, distanceText, eggText, isColdHardy, placeText } from './bird-facts.ts';

const OWN_WORDS = [
  ['description', 'In the Keeper’s Words'],
  ['specialNotes', 'Special Notes'],
] as const;

export function BirdSheet({ chicken }: { chicken: Chicken }) {
  const distance = distanceText(chicken);
  const eggs = eggText(chicken);
  const otherTraits = chicken.specialTraits.filter((trait) => trait !== 'Cold Hardy');
  return (
    <>
      <Ledger head="heavy" className={`plain-list ${styles.lines}`}>
        <li>
          <MapPin aria-hidden />
          <span>
            {placeText(chicken)}
            {distance && (
              <Text as="span" tone="soft">
                {' '}
                · {distance}
              </Text>
            )}
          </span>
        </li>
        <li>
          <Calendar aria-hidden />
          {ageText(chicken)}
        </li>
        {eggs && (
          <li>
            <Egg aria-hidden />
            {eggs}
          </li>
        )}
      </Ledger>
      {(isColdHardy(chicken) || chicken.mareksVaccinated || chicken.organicFed) && (
        <Row gap={2} wrap>
          {isColdHardy(chicken) && (
            <Badge hue="slate" icon={<Snowflake aria-hidden />}>
              Cold hardy
            </Badge>
          )}
          {chicken.mareksVaccinated && (
            <Badge hue="moss" icon={<Syringe aria-hidden />}>
              Marek’s vaccinated
            </Badge>
          )}
          {chicken.organicFed && (
            <Badge hue="moss" icon={<Leaf aria-hidden />}>
              Organic fed
            </Badge>
          )}
        </Row>
      )}
      <section>
        <h3 className={styles.heading}>Personality Profile</h3>
        {chicken.aiDescription ? (
          <p className={styles.prose} dir="auto">
            {chicken.aiDescription}
          </p>
        ) : (
          !chicken.description && <p className={styles.unsaid}>The keeper has not described this bird yet.</p>
        )}
      </section>
      {OWN_WORDS.map(
        ([field, title]) =>
          chicken[field] && (
            <section key={field}>
              <h3 className={styles.heading}>{title}</h3>
              <p className={styles.words} dir="auto">
                {chicken[field]}
              </p>
            </section>
          ),
      )}
      {otherTraits.length > 0 && (
        <Grid as="section" columns="auto 1fr" gap={[1, 4]} align="baseline" className={styles.entry}>
          <h3 className={styles.heading}>Traits</h3>
          <p>{otherTraits.join(', ')}</p>
        </Grid>
      )}
      <Grid as="section" columns="auto 1fr" gap={[1, 4]} align="baseline" className={styles.entry}>
        <h3 className={styles.heading}>Breeding Status</h3>
        <p>{breedingStatus(chicken)}</p>
      </Grid>
    </>
  );
}
