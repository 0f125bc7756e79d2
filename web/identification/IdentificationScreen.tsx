import { useSuspenseQuery } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile } from '#contract';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { profileQuery } from '../session/queries.ts';
import { CodeNotLoaded } from '../shell/CodeNotLoaded.tsx';
import { FoldedForm } from '../shell/FormAndAnswer.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { TabList } from '../ui/TabList.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import styles from './identification.module.css';
import { countTraits, hasBegun } from './identification.ts';
import { placeIn, type Tab } from './identification-url.ts';
import { PhotoPanel } from './PhotoPanel.tsx';
import { Results } from './Results.tsx';
import { TraitForm } from './TraitForm.tsx';
import { useIdentification } from './use-identification.ts';

// A bird is listed only after it was identified, and the form for that is a quarter of this screen's files.
const loadListing = () => import('./ListingForm.tsx');

export function IdentificationScreen() {
  const { isListing } = placeIn(useLocation().search);
  const { title, lead } = isListing ? LISTING : screens.breedIdentification;
  return (
    <Screen title={title} width="wide" back={{ to: paths.education, name: 'the learning center' }} lead={lead}>
      <QueryBoundary loading={<Loading text="One moment..." rows={1} />}>
        <Asked />
      </QueryBoundary>
    </Screen>
  );
}

const LISTING = {
  title: 'List My Chicken for Breeding',
  lead: 'Fill this in, and other keepers can find your bird and ask for it.',
};

function Asked() {
  const { data: profile } = useSuspenseQuery(profileQuery());
  // Another keeper has other drafts.
  return <Identify key={profile?.id ?? 'visitor'} profile={profile} />;
}

function Identify({ profile }: { profile: Profile | null }) {
  const state = useIdentification(profile?.id ?? null);
  const { tab, isListing } = state.place;
  const [isMissing, setMissing] = useState(false);
  const listing = useLazyModule(loadListing, hasBegun(state.found), {
    now: isListing,
    onFailed: () => setMissing(true),
  });
  if (isListing && listing) return <listing.ListingForm profile={profile} state={state} />;
  if (isListing) return isMissing ? <CodeNotLoaded /> : <Loading text="One moment..." rows={1} />;
  return (
    <>
      <Row gap={2} align="center" justify="between" wrap>
        <IdentificationTabs tab={tab} onChoose={state.openTab} />
        {(hasBegun(state.found) || state.photo.preparing) && (
          <Button
            tone="quiet"
            icon={<Plus aria-hidden />}
            disabled={state.photo.preparing}
            onClick={state.startNewBird}
          >
            New bird
          </Button>
        )}
      </Row>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)}>
        {tab === 'photo' ? (
          <PhotoPanel state={state} />
        ) : (
          <FoldedForm
            isOpen={state.isFormOpen}
            summary={`${countTraits(state.found)} traits chosen`}
            onOpen={state.openForm}
          >
            <TraitForm state={state} />
          </FoldedForm>
        )}
      </div>
      <Results state={state} />
    </>
  );
}

const panelId = 'identification-panel';
const tabId = (tab: Tab): string => `identification-tab-${tab}`;

const TABS = [
  { tab: 'photo', name: 'Photo ID', Icon: Camera },
  { tab: 'manual', name: 'Manual Traits', Icon: ListChecks },
] as const;

function IdentificationTabs({ tab: open, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  return (
    <TabList<Tab>
      label="How to identify"
      tabs={TABS.map(({ tab, name, Icon }) => ({
        value: tab,
        id: tabId(tab),
        content: (
          <>
            <Icon aria-hidden />
            {name}
          </>
        ),
      }))}
      chosen={open}
      panelId={panelId}
      className={styles.tabs}
      tabClassName={styles.tab}
      onChoose={onChoose}
    />
  );
}
