import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import bunkerOnTheGrass from '#art/bunker-on-the-grass.svg';
import { Facts, Guide } from '../education/Guide.tsx';
import { paths } from '../paths.ts';
import { RETURN_ISOLATION_DAYS } from '../program/visit.ts';
import { ButtonLook } from '../ui/Button.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { chapterIds, chapters } from './chapters.ts';
import { EquipmentChapter } from './EquipmentChapter.tsx';
import { Judged } from './Judged.tsx';
import { ProgramChapter } from './ProgramChapter.tsx';
import { QuarantineChapter } from './QuarantineChapter.tsx';
import { ShoppingChapter } from './ShoppingChapter.tsx';
import {
  AlternativesChapter,
  EggsChapter,
  PapersChapter,
  StopChapter,
  TransportChapter,
  WhyChapter,
} from './TextChapters.tsx';

export function BunkerGuideScreen() {
  const { listOnly, printGuide, printList } = usePrint();
  return (
    <Guide
      screen="travelBunkerGuide"
      picture={{
        src: bunkerOnTheGrass,
        alt: 'A rooster in a travel bunker: a run of posts and wire under one roof, with a boarded shelter at its end.',
      }}
      opening={
        <>
          State law and your veterinarian come before all of this. This guide helps you plan; it does not diagnose. A †
          marks a figure that no source settles: it is <Link to="#sources">our estimate</Link>.
        </>
      }
      actions={
        <>
          <ButtonLook tone="primary">
            <Link to={paths.travelBunkerWizard}>Plan a visit</Link>
          </ButtonLook>
          <ButtonLook>
            <Link to={paths.travelBunkerTracking}>Track a visit</Link>
          </ButtonLook>
        </>
      }
      printLabel="Print the guide"
      onPrint={printGuide}
      chapters={chapterIds.map((id) => ({ id, title: chapters[id] }))}
      notice={
        <p>
          Is a bird sick? <Link to="#stop">What to do at once</Link>
        </p>
      }
      ways={ways}
      className={listOnly && styles.listOnly}
    >
      <WhyChapter />
      <EquipmentChapter />
      <QuarantineChapter />
      <ProgramChapter />
      <TransportChapter />
      <PapersChapter />
      <EggsChapter />
      <AlternativesChapter />
      <StopChapter />
      <ReturnChapter />
      <ShoppingChapter onPrint={printList} />
      <SourcesChapter />
    </Guide>
  );
}

const ways = [
  {
    to: paths.travelBunkerWizard,
    name: 'Travel Bunker Wizard',
    text: 'Plans a visit in six steps.',
  },
  {
    to: paths.travelBunkerTracking,
    name: 'Travel Bunker Tracking',
    text: 'The 28 days of a visit, each with its checks.',
  },
  {
    to: paths.biosecurityAssessment,
    name: 'Biosecurity Risk Assessment',
    text: 'Six questions before a bird travels.',
  },
  {
    to: paths.communityGallery,
    name: 'Community Gallery',
    text: 'Bunkers and visits in pictures.',
  },
];

function ReturnChapter() {
  return (
    <Chapter id="return">
      <p>
        Back home, he counts as a new bird to his own flock: {RETURN_ISOLATION_DAYS} days apart, with the same care, log
        and boots as before. A bird that was only at a show needs at least 14 days
        <Judged />.
      </p>
      <ul>
        <li>Weigh him and look for parasites on the day he leaves and on the day he is back.</li>
        <li>Clean crate and car away from the coop.</li>
        <li>An NPIP flock may require a test before he joins it. Ask before he travels.</li>
        <li>
          The host empties and cleans the bunker, and lets the sun dry it before the next guest
          <Judged />.
        </li>
        <li>If either keeper sees a sick bird in those 30 days, they tell the other at once.</li>
      </ul>
    </Chapter>
  );
}

const sources: [about: string, by: string][] = [
  ['Thirty days for new and for sick birds', 'eXtension, course on avian biosecurity'],
  ['Mycoplasma has no signs, and passes through the egg', 'MSU Extension, publication P3147'],
  ['Carriers that test negative', 'a keepers’ forum that quotes Diseases of Poultry'],
  ['Up to 21 days for avian influenza', 'a text of 2004'],
  ['Zones of 1.9 and 6.2 miles', 'University of Maryland, for the Delmarva peninsula'],
  ['Papers', 'healthybirds.info; 9 CFR 145.52'],
  ['Closed NPIP flocks', 'a keeper’s account'],
  ['Marek’s disease and vaccinated birds', 'Read and others, 2015; extension pages'],
  ['How long a hen keeps sperm', 'Hutt, 1949'],
  ['Four and ten square feet for a bird; 100 feet between pens', 'rules of thumb among keepers'],
];

function SourcesChapter() {
  return (
    <Chapter id="sources">
      <p>
        A † marks a figure that no source gives. It is our own careful estimate. So are the plan, the amounts on the
        shopping list
        <Judged />, the tasks and limits of each day, and the stop rules.
      </p>
      <Facts facts={sources} />
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
