import List from 'lucide-react/icons/list';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import bunkerOnTheGrass from '#art/bunker-on-the-grass.svg';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { AlternativesChapter } from './AlternativesChapter.tsx';
import styles from './BunkerGuideScreen.module.css';
import { EggsChapter } from './EggsChapter.tsx';
import { EquipmentChapter } from './EquipmentChapter.tsx';
import { GuideContents } from './GuideContents.tsx';
import { PapersChapter } from './PapersChapter.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { ProgrammeChapter } from './ProgrammeChapter.tsx';
import { QuarantineChapter } from './QuarantineChapter.tsx';
import { ReturnChapter } from './ReturnChapter.tsx';
import { ShoppingChapter } from './ShoppingChapter.tsx';
import { SourcesChapter } from './SourcesChapter.tsx';
import { StopChapter } from './StopChapter.tsx';
import { TransportChapter } from './TransportChapter.tsx';
import { usePrint } from './use-print.ts';
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
          <PlaceLink to="contents" className={`${styles.toContents} not-printed`}>
            <List aria-hidden />
            Contents
          </PlaceLink>
        </div>
      </Stack>
    </Screen>
  );
}
