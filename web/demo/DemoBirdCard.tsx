// A sample bird, styled like the cards of the deck.
import Egg from 'lucide-react/icons/egg';
import MapPin from 'lucide-react/icons/map-pin';
import { LargeStatusBadge } from '../breeds/LargeStatusBadge.tsx';
import card from '../chickens/BirdCard.module.css';
import sheet from '../chickens/BirdSheet.module.css';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { Badge } from '../ui/Badge.tsx';
import { HenIcon, RoosterIcon } from '../ui/icons.tsx';
import { Grid, Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import type { DemoBird } from './demo-birds.ts';

export function DemoBirdCard({ bird }: { bird: DemoBird }) {
  return (
    <article className={card.card} aria-labelledby={bird.id}>
      <div className={card.plate}>
        <div className={card.mount}>
          <ChickenPhoto chicken={{ ...bird, breedId: null, photos: bird.images.map((url) => ({ url })) }} eager />
        </div>
        <Grid columns="1fr auto" align="center" className={card.caption}>
          <h2 id={bird.id}>{bird.name}</h2>
          <LargeStatusBadge status={bird.conservationStatus} />
          <p className={card.breed}>
            <span className={card.sex}>
              {bird.sex === 'Rooster' ? <RoosterIcon title="Rooster" /> : <HenIcon title="Hen" />}
            </span>
            {`${bird.breed}, ${bird.age}\u00a0old`}
          </p>
        </Grid>
      </div>
      <Stack gap={4} className={card.page}>
        <Ledger head="heavy" className={`plain-list ${sheet.lines}`}>
          <li>
            <MapPin aria-hidden />
            <span>
              {bird.location}
              <Text as="span" tone="soft">
                {' '}
                · {bird.distance} away
              </Text>
            </span>
          </li>
          <li>
            <Egg aria-hidden />
            {breedingText(bird)}
          </li>
        </Ledger>
        <Row gap={2} wrap>
          {bird.genetics.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Row>
        <p className={sheet.prose}>{bird.description}</p>
      </Stack>
    </article>
  );
}

function breedingText(bird: DemoBird): string {
  if (bird.sex === 'Hen') {
    const { eggsPerYear, broodiness, temperament } = bird.breeding;
    return `${eggsPerYear} eggs a year · ${broodiness.toLowerCase()} broody · ${temperament.toLowerCase()}`;
  }
  return `Fertility: ${bird.breeding.fertility} · offspring: ${bird.breeding.offspring}`;
}
