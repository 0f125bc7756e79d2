// Cards of the keeper's birds to print, cut apart and hang in the coop.
import { useSuspenseQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { breedText, hatchYearText, notedAge } from '../chickens/bird-facts.ts';
import { ChickenPhoto, cardPhoto, isPlate, plateOf } from '../chickens/ChickenPhoto.tsx';
import { flockQuery } from '../chickens/queries.ts';
import { birdPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Field.tsx';
import { calendarDay } from '../ui/in-words.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { Select } from '../ui/Select.tsx';
import { parentsText } from './bird-words.ts';
import styles from './coop-cards.module.css';
import { FlockScreen } from './FlockScreen.tsx';
import { FormSection } from './FormSection.tsx';
import { birdsFound } from './flock.ts';
import { type Cards, cardsIn, MOST_CARDS, PAPERS, PICTURES, registerSearchIn, registerUrl } from './register-url.ts';

export function CoopCardsScreen() {
  return (
    <FlockScreen
      title="Coop cards"
      lead="A card for each bird, with its picture, band and parents. Print them, cut them apart and hang them in the coop."
    >
      {() => <CoopCards />}
    </FlockScreen>
  );
}

const paperWords = {
  letter: 'Letter, four cards of 4¼ × 5½ in',
  a4: 'A4, four A6 cards',
  photo: '4 × 6 in photo paper, one card each',
};
const pictureWords = { photo: 'Photo, if there is one', plate: 'Drawing' };

function CoopCards() {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const search = registerSearchIn(query);
  const listed = birdsFound(flock, search);
  const cards = cardsIn(query);
  // Nobody hangs a card for a bird that died or left, unless that is what was listed or chosen.
  const usual = search.show === 'pedigree' ? listed : listed.filter(({ pedigreeOnly }) => !pedigreeOnly);
  const wanted = cards.of === 'all' ? usual.slice(0, MOST_CARDS).map(({ id }) => id) : cards.of;
  const chosen = flock.filter(({ id }) => wanted.includes(id)).slice(0, MOST_CARDS);
  const isFull = chosen.length >= MOST_CARDS;
  const perSheet = cards.paper === 'photo' ? 1 : 4;
  const sheets = Array.from({ length: Math.ceil(chosen.length / perSheet) }, (_, nth) =>
    chosen.slice(nth * perSheet, (nth + 1) * perSheet),
  );

  function change(next: Partial<Cards>): void {
    const url = registerUrl(search, { cards: { ...cards, of: wanted, ...next } });
    navigate(url, { replace: true, preventScrollReset: true });
  }
  const choose = (id: string, isChosen: boolean) =>
    change({ of: isChosen ? [...wanted, id] : wanted.filter((one) => one !== id) });

  return (
    <>
      <FormSection title="Your cards" className="not-printed">
        <Grid min={16} gap={4} align="start">
          <Select
            label="Paper"
            options={PAPERS.map((paper) => [paper, paperWords[paper]] as const)}
            value={cards.paper}
            onChange={({ target }) => change({ paper: PAPERS.find((one) => one === target.value) ?? 'letter' })}
          />
          <Select
            label="Picture"
            options={PICTURES.map((picture) => [picture, pictureWords[picture]] as const)}
            value={cards.picture}
            onChange={({ target }) => change({ picture: PICTURES.find((one) => one === target.value) ?? 'photo' })}
          />
        </Grid>
        <fieldset>
          <legend>Birds</legend>
          <Grid min={14} gap={[2, 4]} align="start" className={styles.birds}>
            {listed.map((bird) => (
              <Checkbox
                key={bird.id}
                label={<Label bird={bird} />}
                checked={wanted.includes(bird.id)}
                disabled={isFull && !wanted.includes(bird.id)}
                onChange={({ target }) => choose(bird.id, target.checked)}
              />
            ))}
          </Grid>
        </fieldset>
        <Row gap={2} wrap>
          <Button onClick={() => change({ of: listed.slice(0, MOST_CARDS).map(({ id }) => id) })}>Choose all</Button>
          <Button onClick={() => change({ of: [] })}>Choose none</Button>
        </Row>
        <Stack gap={2}>
          <p role="status">{countText(chosen.length, sheets.length)}</p>
          {isFull && (
            <Text size="small" tone="soft">
              You can print {MOST_CARDS} cards at a time.
            </Text>
          )}
          <div>
            <Button
              tone="primary"
              icon={<Printer aria-hidden />}
              disabled={chosen.length === 0}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </div>
          <Text size="small" tone="soft">
            Print at 100 percent, without margins or headers. Each code opens the bird’s page: the public one of a bird
            on offer, and your own record of any other bird, for which you sign in.
          </Text>
        </Stack>
      </FormSection>
      {sheets.length > 0 && (
        <div className={styles.sheets}>
          {sheets.map((birds) => (
            <section
              key={birds[0]?.id}
              aria-label={`Sheet with ${birds.map(({ name }) => name).join(', ')}`}
              className={styles.sheet}
              data-paper={cards.paper}
            >
              {birds.map((bird) => (
                <CoopCard key={bird.id} bird={bird} flock={flock} picture={cards.picture} />
              ))}
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Label({ bird: { name, breed, bandNumber } }: { bird: Chicken }) {
  if (!bandNumber) return `${name}, ${breed}`;
  return (
    <>
      {name}, {breed}, <span className={styles.band}>band {bandNumber}</span>
    </>
  );
}

function countText(cards: number, sheets: number): string {
  if (cards === 0) return 'Choose a bird to see its card.';
  return `${cards === 1 ? '1 card' : `${cards} cards`} on ${sheets === 1 ? '1 sheet' : `${sheets} sheets`}`;
}

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  picture: Cards['picture'];
}

/** The card of one bird. What is not recorded stays a line to write on. */
function CoopCard({ bird, flock, picture }: Props) {
  const photo = picture === 'photo' ? cardPhoto(bird) : undefined;
  const plate = plateOf(bird);
  const isPublic = bird.isAvailable && !bird.hidden;
  const page = isPublic ? birdPath(bird.id) : registerUrl({}, { bird: bird.id });
  const facts = [['Band', bird.bandNumber], hatchOf(bird), ['Parents', parentsText(bird, flock)]] as const;
  return (
    <article className={styles.card} aria-label={bird.name}>
      <div className={styles.picture}>
        {photo && !isPlate(photo.url) ? (
          <ChickenPhoto chicken={bird} photo={photo} eager />
        ) : (
          <ChickenPhoto chicken={{ ...bird, photos: undefined }} photo={plate ? { url: plate } : undefined} eager />
        )}
      </div>
      <div>
        <h2>{bird.name}</h2>
        <p className={styles.breed}>{breedText(bird)}</p>
      </div>
      <div className={styles.foot}>
        <dl>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-blank={!text || undefined}>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.code}>
          <QrCode
            text={`${window.location.origin}${page}`}
            label={isPublic ? `Code of the page of ${bird.name}` : `Code of your record of ${bird.name}`}
          />
        </div>
      </div>
    </article>
  );
}

/** The day or year of hatch, or else the age in the keeper's words. */
function hatchOf(bird: Chicken): [label: string, text: string | null] {
  if (bird.hatchDate) return ['Hatched', calendarDay(bird.hatchDate)];
  const year = hatchYearText(bird)?.slice(-4);
  return year || !bird.age ? ['Hatched', year ?? null] : ['Age', notedAge(bird)];
}
