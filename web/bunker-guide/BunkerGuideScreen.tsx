import List from 'lucide-react/icons/list';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import bunkerOnTheGrass from '#art/bunker-on-the-grass.svg';
import { paths } from '../paths.ts';
import { RETURN_ISOLATION_DAYS } from '../programme/visit.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { AlternativesChapter } from './AlternativesChapter.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { chapterIds, chapters } from './chapters.ts';
import { EggsChapter } from './EggsChapter.tsx';
import { EquipmentChapter } from './EquipmentChapter.tsx';
import { Judged } from './Judged.tsx';
import { PapersChapter } from './PapersChapter.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { ProgrammeChapter } from './ProgrammeChapter.tsx';
import { QuarantineChapter } from './QuarantineChapter.tsx';
import { ShoppingChapter } from './ShoppingChapter.tsx';
import { StopChapter } from './StopChapter.tsx';
import { TransportChapter } from './TransportChapter.tsx';
import { WaysOn } from './WaysOn.tsx';
import { WhyChapter } from './WhyChapter.tsx';

export function BunkerGuideScreen() {
  const { listOnly, printGuide, printList } = usePrint();
  return (
    <Screen
      title={screens.travelBunkerGuide.title}
      lead="The pen, the days, the papers: how a rooster visits and both flocks stay well."
      width="wide"
      back={{ to: paths.education, name: 'the learning center' }}
    >
      <Stack gap={5} className={classNames(styles.guide, listOnly && styles.listOnly)}>
        <div>
          <GuideContents />
        </div>
        <div className={styles.text}>
          <Stack gap={4} className={styles.opening}>
            <img
              src={bunkerOnTheGrass}
              alt="A rooster in a travel bunker: a run of posts and wire under one roof, with a boarded shelter at its end."
              width={800}
              height={640}
              className={`${styles.frontispiece} not-printed`}
            />
            <Text tone="soft">
              State law and your veterinarian come before all of this. It plans; it does not diagnose. A † marks a
              figure that no source settles: it is <PlaceLink to="sources">our estimate</PlaceLink>.
            </Text>
            <Row gap={3} wrap className={`${styles.actions} not-printed`}>
              <ButtonLook tone="primary">
                <Link to={paths.travelBunkerWizard}>Plan a visit</Link>
              </ButtonLook>
              <ButtonLook>
                <Link to={paths.travelBunkerTracking}>Track a visit</Link>
              </ButtonLook>
              <Button tone="quiet" icon={<Printer aria-hidden />} onClick={printGuide}>
                Print the guide
              </Button>
            </Row>
          </Stack>
          <WhyChapter />
          <EquipmentChapter />
          <QuarantineChapter />
          <ProgrammeChapter />
          <TransportChapter />
          <PapersChapter />
          <EggsChapter />
          <AlternativesChapter />
          <StopChapter />
          <ReturnChapter />
          <ShoppingChapter onPrint={printList} />
          <SourcesChapter />
          <WaysOn />
          <Row as={PlaceLink} gap={2} align="center" to="contents" className={`${styles.toContents} not-printed`}>
            <List size="1.15em" aria-hidden />
            Contents
          </Row>
        </div>
      </Stack>
    </Screen>
  );
}

function GuideContents() {
  return (
    <Stack
      as="nav"
      gap={3}
      id="contents"
      tabIndex={-1}
      aria-labelledby="contents-title"
      className={`${styles.contents} not-printed`}
    >
      <h2 id="contents-title">Contents</h2>
      <p>
        A bird is ill now? <PlaceLink to="stop">What to do at once</PlaceLink>
      </p>
      <ol className="plain-list">
        {chapterIds.map((id) => (
          <li key={id}>
            <PlaceLink to={id}>{chapters[id]}</PlaceLink>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function ReturnChapter() {
  return (
    <Chapter id="return">
      <p>
        Home again, he is a new bird to his own flock: {RETURN_ISOLATION_DAYS} days apart, with the same care, log and
        boots as before. A bird that was only at a show needs at least 14 days
        <Judged />.
      </p>
      <ul>
        <li>Weigh him and look for parasites on the day he leaves and on the day he is back.</li>
        <li>Clean crate and car outside, before they stand near the coop.</li>
        <li>An NPIP flock may ask for a test before he joins it: ask before he travels, not after.</li>
        <li>
          At the host, empty and clean the bunker, and leave it to the sun before the next guest
          <Judged />.
        </li>
        <li>Either keeper who sees a sick bird in those 30 days tells the other at once.</li>
      </ul>
    </Chapter>
  );
}

const sources = [
  { about: 'Thirty days for new and for sick birds', by: 'eXtension, course on avian biosecurity' },
  { about: 'Mycoplasma: silent, and passed on through the egg', by: 'MSU Extension, publication P3147' },
  { about: 'Carriers that test negative', by: 'a keepers’ forum that quotes Diseases of Poultry' },
  { about: 'Up to 21 days for avian influenza', by: 'a text of 2004' },
  { about: 'Zones of 1.9 and 6.2 miles', by: 'University of Maryland, for the Delmarva peninsula' },
  { about: 'Papers', by: 'healthybirds.info; 9 CFR 145.52' },
  { about: 'Closed NPIP flocks', by: 'a keeper’s account' },
  { about: 'Marek’s disease and vaccinated birds', by: 'Read and others, 2015; extension pages' },
  { about: 'How long a hen keeps sperm', by: 'Hutt, 1949' },
  { about: 'Hours without water and feed', by: 'the transport rules of the EU and of Canada' },
  { about: 'Four and ten square feet for a bird; 100 feet between pens', by: 'rules of thumb among keepers' },
];

function SourcesChapter() {
  return (
    <Chapter id="sources">
      <p>
        A † stands where no source settles a figure: it is our own estimate, on the careful side. So are the plan, the
        amounts of the shopping list
        <Judged />, the tasks and limits of each day, and the stop rules.
      </p>
      <dl>
        {sources.map(({ about, by }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{by}</dd>
          </div>
        ))}
      </dl>
      <p>State law and your veterinarian come before all of this. It plans; it does not diagnose.</p>
    </Chapter>
  );
}

/** Prints the whole guide, or the shopping list alone. */
function usePrint() {
  const [listOnly, setListOnly] = useState(false);
  return {
    listOnly,
    printGuide: () => window.print(),
    printList() {
      // The state must be rendered before the browser prints, and is reset for the next print.
      flushSync(() => setListOnly(true));
      window.addEventListener('afterprint', () => setListOnly(false), { once: true });
      window.print();
    },
  };
}
