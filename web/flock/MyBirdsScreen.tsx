// The keeper's register. What is opened from it stands in its place, at an address of its own.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile } from '#contract';
import { breedText } from '../chickens/bird-facts.ts';
import { flockQuery } from '../chickens/queries.ts';
import { Handovers } from '../handovers/Handovers.tsx';
import { useFormerBirds } from '../handovers/handovers.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { allOf, calendarDay, longDay } from '../ui/in-words.ts';
import { Ledger, Text } from '../ui/Layout.tsx';
import { BirdScreen, NotMine } from './BirdScreen.tsx';
import { CoopCardsScreen } from './CoopCardsScreen.tsx';
import { EditBirdForm } from './EditBirdForm.tsx';
import { FlockScreen } from './FlockScreen.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';
import { HatchForm } from './HatchForm.tsx';
import { PedigreeExporter } from './PedigreeExporter.tsx';
import { PedigreeImporter } from './PedigreeImporter.tsx';
import { Register } from './Register.tsx';
import { openedIn } from './register-url.ts';
import { useOwnFlock, useOwnName } from './use-own-flock.ts';

export function MyBirdsScreen() {
  const { search } = useLocation();
  const { bird, edit, hatch, import: file, cards } = openedIn(search);
  if (cards) return <CoopCardsScreen />;
  if (file) return <ImportScreen />;
  if (hatch) {
    const sire = new URLSearchParams(search).get('sire');
    return <HatchScreen key={`${hatch} ${sire}`} of={hatch === 'new' ? null : hatch} sire={sire} />;
  }
  if (edit) return <EditBirdScreen key={edit} birdId={edit} />;
  if (bird) return <BirdScreen key={bird} birdId={bird} />;
  return <RegisterScreen />;
}

function EditBirdScreen({ birdId }: { birdId: string }) {
  return (
    <FlockScreen title={`Edit ${useOwnName(birdId) ?? 'a bird of mine'}`}>
      {(profile) => <LoadedForm birdId={birdId} profile={profile} />}
    </FlockScreen>
  );
}

function LoadedForm({ birdId, profile }: { birdId: string; profile: Profile }) {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const bird = flock.find(({ id }) => id === birdId);
  return bird ? <EditBirdForm bird={bird} flock={flock} keeperId={profile.id} /> : <NotMine />;
}

/** `of`: the dam that was chosen already, or the key of a refused hatch. `sire`: the rooster of the visit that the eggs are from. */
function HatchScreen({ of, sire }: { of: string | null; sire: string | null }) {
  return (
    <FlockScreen
      title="Record a hatch"
      lead="Record it when the hatch is over. Each chick joins My Birds with its parents, so your pedigree grows by itself."
    >
      {(profile) => <LoadedHatch of={of} sire={sire} keeperId={profile.id} />}
    </FlockScreen>
  );
}

function LoadedHatch({ of, sire, keeperId }: { of: string | null; sire: string | null; keeperId: string }) {
  const { flock } = useOwnFlock(keeperId);
  const dam = flock.some(({ id, sex }) => id === of && sex === 'Hen') ? of : null;
  return <HatchForm flock={flock} keeperId={keeperId} dam={dam} sire={sire} of={of} />;
}

function RegisterScreen() {
  return (
    <Screen title={screens.myBirds.title} width="wide" lead={screens.myBirds.lead}>
      <QueryBoundary loading={<Loading text="Loading your birds..." />}>
        <RequireSignIn text="Your birds are kept with your account.">
          {(profile) => (
            <>
              <Handovers />
              <Register
                keeperId={profile.id}
                addPath={profile.location === null ? paths.createProfile(paths.addChicken) : paths.addChicken}
              />
              <FormerBirds />
            </>
          )}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

const EXAMPLE = `id,name,sex,breed,variety,band,hatched,sire,dam,status
cato,Old Cato,rooster,Java,black,19-004,2021-04-02,,,died
clem,Clementine,hen,Java,,26-01,2026-05-20,cato,,alive`;

function ImportScreen() {
  return (
    <FlockScreen
      title="Import and export"
      lead="Import your birds and their parents from another program or a spreadsheet, or export them."
    >
      {() => (
        <>
          <PedigreeImporter />
          <FormSection title="What the file looks like">
            <p>
              A spreadsheet or CSV file with one bird per line. The first line names the columns, in any order and with
              any names. Below the file, you can say what each of them means. A parent may be unknown, and a hatch date
              may be only a year. We recognize files from Breeders Assistant, ZooEasy, PMx, SPARKS and kinship2 by their
              columns.
            </p>
            <pre className={styles.example}>{EXAMPLE}</pre>
            <Text size="small" tone="soft">
              Father (sire) and mother (dam) are named by their <code>id</code>. A parent without its own line is added
              for the pedigree only, and so is a bird whose <code>status</code> says that it died or was sold. If you
              import the same file again, nothing is added twice.
            </Text>
          </FormSection>
          <PedigreeExporter />
        </>
      )}
    </FlockScreen>
  );
}

const SHOWN_AT_ONCE = 50;

/** The birds that the keeper handed over, to whom and when. */
function FormerBirds() {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const former = useFormerBirds(flock);
  const [atMost, setAtMost] = useState(SHOWN_AT_ONCE);
  if (former.length === 0) return null;
  const names = new Map([...former, ...flock].map(({ id, name }) => [id, name]));
  return (
    <Card gap={3} as="section" aria-labelledby="former">
      <h2 id="former">Handed over</h2>
      <Ledger head="double" space={2} className="plain-list">
        {former.slice(0, atMost).map((bird) => {
          const parents = (bird.parentIds ?? []).flatMap((id) => names.get(id) ?? []);
          const facts = [
            breedText(bird),
            bird.hatchDate && `hatched ${calendarDay(bird.hatchDate)}`,
            parents.length > 0 && `chick of ${allOf(parents)}`,
          ];
          return (
            <li className={styles.former} key={bird.id}>
              <strong dir="auto">{bird.name}</strong>
              <Text as="span" tone="soft" dir="auto">
                {facts.filter(Boolean).join(' · ')}
              </Text>
              <span dir="auto">
                To {bird.nextKeeper ?? 'another keeper'} on {longDay(bird.handedOverAt)}
              </span>
            </li>
          );
        })}
      </Ledger>
      {former.length > atMost && <Button onClick={() => setAtMost(atMost + SHOWN_AT_ONCE)}>Show more</Button>}
      <Text size="small" tone="soft">
        They keep their names in your pedigrees, and you can still choose them as parents.
      </Text>
    </Card>
  );
}
