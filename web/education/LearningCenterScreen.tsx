import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router-dom';
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './education.module.css';
import { TopicIcon } from './TopicIcon.tsx';
import { topics } from './topics.ts';

export function LearningCenterScreen() {
  return (
    <Screen
      title={screens.education.title}
      lead={screens.education.lead}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
    >
      <StatsStrip />
      <Stack gap={6} className={styles.spread}>
        <Contents />
        <Stack gap={6} className={styles.beside}>
          <IdentificationTool />
          <FurtherReading />
        </Stack>
      </Stack>
    </Screen>
  );
}

const stats = [
  { figure: 44, label: 'breeds monitored' },
  { figure: 11, label: 'critical priority in 2024' },
  { figure: 0, label: 'breeds lost since 1985' },
];

function StatsStrip() {
  return (
    <Stack gap={2}>
      <Grid as="ul" min={5.5} aria-label="Breeds in figures" className={classNames('plain-list', styles.strip)}>
        {stats.map(({ figure, label }) => (
          <Stack as="li" gap={1} align="center" center key={label}>
            <strong>{figure}</strong>{' '}
            <Text as="span" size="small" tone="soft">
              {label}
            </Text>
          </Stack>
        ))}
      </Grid>
      <Text size="small" tone="soft" center>
        These are 2024 figures. The <Link to={paths.breeds}>breed directory</Link> uses the 2025 list, which is longer.
      </Text>
    </Stack>
  );
}

function IdentificationTool() {
  return (
    <Stack as="section" gap={3} aria-labelledby="identification" className="not-printed">
      <div className={styles.plate}>
        <BreedPlate breed={{ id: 'spitzhauben', name: 'Appenzeller Spitzhauben' }} sex="hen" />
      </div>
      <h2 id="identification">What breed is this hen?</h2>
      <Text tone="soft">A photo, or four traits, and the book names the breeds it may be.</Text>
      <ButtonLook tone="primary" wide>
        <Link to={paths.breedIdentification}>Breed Identification</Link>
      </ButtonLook>
    </Stack>
  );
}

function FurtherReading() {
  return (
    <Stack as="section" gap={2} aria-labelledby="reading" className={styles.reading}>
      <h2 id="reading">Further reading</h2>
      <h3>University Extension Guides</h3>
      <Sources sources={universityGuides} />
      <h3>Livestock Conservancy</h3>
      <Sources sources={conservancy} />
    </Stack>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="plain-list">
      {sources.map(({ title, publisher, url }) => (
        <Stack as="li" key={url} className={styles.source}>
          <Row
            as="a"
            gap={2}
            align="center"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="covers-parent"
          >
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
            <ExternalLink size="0.95rem" aria-hidden />
          </Row>
          <Text as="span" size="small" tone="soft">
            {publisher}
          </Text>
        </Stack>
      ))}
    </ul>
  );
}

// Further reading. Entry pages only, because deep links break.
interface Source {
  title: string;
  publisher: string;
  url: string;
}

const universityGuides: readonly Source[] = [
  {
    title: 'Small and Backyard Poultry',
    publisher: 'Cooperative Extension, many universities together',
    url: 'https://poultry.extension.org/',
  },
  {
    title: 'Poultry',
    publisher: 'Penn State Extension',
    url: 'https://extension.psu.edu/animals-and-livestock/poultry',
  },
  {
    title: 'Raising Chickens for Eggs',
    publisher: 'University of Minnesota Extension',
    url: 'https://extension.umn.edu/small-scale-poultry/raising-chickens-eggs',
  },
];

const conservancy: readonly Source[] = [
  {
    title: 'The Livestock Conservancy',
    publisher: 'Rare breeds of North America',
    url: 'https://livestockconservancy.org/',
  },
  {
    title: 'Conservation Priority List',
    publisher: 'The Livestock Conservancy',
    url: 'https://livestockconservancy.org/heritage-breeds/conservation-priority-list/',
  },
];

function Contents() {
  return (
    <Stack as="section" gap={4} aria-labelledby="contents" className={styles.contents}>
      <Text as="h2" size="name" center id="contents">
        Contents
      </Text>
      <ol className={classNames('plain-list', styles.chapters)}>
        {topics.map(({ id, title, summary, kind, to }) => (
          <li key={id} className={styles.chapter}>
            <span className={styles.ornament}>
              <TopicIcon of={id} />
            </span>
            <Row gap={2} align="baseline" wrap className={styles.line}>
              <h3>
                <Link to={to} className={`${styles.open} covers-parent`}>
                  {title}
                </Link>
              </h3>
              <Row as="span" gap={2} align="baseline" tone="soft" className={styles.kind}>
                {kind}
              </Row>
            </Row>
            <Text tone="soft">{summary}</Text>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
