// The list of the keeper's birds, its search, and what else can be done with a flock.

import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { ageText, breedText } from '../chickens/bird-facts.ts';
import { PastedPhoto } from '../chickens/ChickenPhoto.tsx';
import { flockAsOf } from '../chickens/queries.ts';
import { onServerBack } from '../client/connection.ts';
import { paths } from '../paths.ts';
import { RefusedNotes } from '../photos/RefusedNotes.tsx';
import { CopyNote } from '../shell/CopyNote.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Note, Row, Stack, Text } from '../ui/Layout.tsx';
import { SearchForm } from '../ui/SearchForm.tsx';
import { useStore } from '../ui/store.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { BirdActions } from './BirdActions.tsx';
import { BirdBadges } from './BirdBadges.tsx';
import { BreedsNearMe } from './BreedsNearMe.tsx';
import { inbreedingOf, kindWords, parentsText } from './bird-words.ts';
import styles from './flock.module.css';
import { birdsFound } from './flock.ts';
import {
  KINDS,
  type Kind,
  MAX_SEARCH_LENGTH,
  type RegisterSearch,
  registerSearchIn,
  registerUrl,
  USUAL_CARDS,
} from './register-url.ts';
import { type OwnBird, useOwnFlock } from './use-own-flock.ts';

/** A flock of thousands is not drawn all at once. */
const SHOWN_AT_ONCE = 100;

/** `addPath`: where a bird is added. A keeper without a place sets that first. */
export function Register({ addPath, keeperId }: { addPath: string; keeperId: string }) {
  const { flock, hatches, unsavedHatches, refetch } = useOwnFlock(keeperId);
  // The list may come from this browser's storage, so it is reloaded when the server is back.
  useEffect(() => onServerBack(() => void refetch()), [refetch]);
  const asOf = useStore(flockAsOf);
  // The server may have come back while another screen was open.
  useEffect(() => {
    if (flockAsOf.read() !== null && navigator.onLine) void refetch();
  }, [refetch]);
  const search = useRegisterSearch();
  const navigate = useNavigate();
  const [atMost, setAtMost] = useState(SHOWN_AT_ONCE);
  const unsent = (
    <>
      {asOf !== null && <CopyNote asOf={asOf} />}
      {hatches.map(({ id, text, takeBack }) => (
        <Note as={Row} gap={[2, 4]} align="center" justify="between" wrap key={id}>
          <span>{text}</span>
          <Button onClick={() => void navigate(takeBack())}>Take it back</Button>
        </Note>
      ))}
      {unsavedHatches.map(({ of, text, discard }) => (
        <Note as={Row} gap={[2, 4]} align="center" justify="between" wrap key={of}>
          <span>{text}</span>
          <Row gap={3} wrap>
            <ButtonLook>
              <Link to={registerUrl({}, { hatch: of ?? 'new' })}>Look at it</Link>
            </ButtonLook>
            <Button onClick={discard}>Discard it</Button>
          </Row>
        </Note>
      ))}
      <RefusedNotes keeperId={keeperId} of="bird" />
    </>
  );
  if (flock.length === 0)
    return (
      <>
        {unsent}
        <NoBirds addPath={addPath} />
      </>
    );
  const found = birdsFound(flock, search.current);
  // Whoever looks for one bird wants to see it.
  const isSearching = search.current.search !== '';
  return (
    <>
      {!isSearching && <BreedsNearMe />}
      <Stack gap={4} className="not-printed">
        <SearchAndKinds flock={flock} search={search} />
        {!isSearching && (
          <Row as="nav" gap={3} wrap aria-label="Your flock" className={styles.ways}>
            <ButtonLook tone="primary">
              <Link to={addPath}>
                <Plus aria-hidden />
                Add a bird
              </Link>
            </ButtonLook>
            <ButtonLook>
              <Link to={registerUrl(search.current, { hatch: 'new' })}>Record a hatch</Link>
            </ButtonLook>
            <ButtonLook>
              <Link to={paths.flockPlan}>Plan the season</Link>
            </ButtonLook>
            <ButtonLook>
              <Link to={registerUrl(search.current, { cards: USUAL_CARDS })}>Print coop cards</Link>
            </ButtonLook>
            <ButtonLook>
              <Link to={registerUrl(search.current, { import: 'csv' })}>Import or export</Link>
            </ButtonLook>
          </Row>
        )}
      </Stack>
      {unsent}
      <p role="status" className={styles.registerCount}>
        {countText(found.length, flock.length)}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            title="No birds match"
            text="None of your birds has these words in its name, band or breed."
            picture={<Vignette of="emptyNest" />}
          >
            <Button onClick={search.clear}>Show all birds</Button>
          </EmptyState>
        </Card>
      ) : (
        <Stack as="ul" gap={4} className={`plain-list ${styles.entries}`}>
          {found.slice(0, atMost).map((bird) => (
            <RegisterEntry key={bird.id} bird={bird} flock={flock} keeperId={keeperId} search={search.current} />
          ))}
        </Stack>
      )}
      {found.length > atMost && <Button onClick={() => setAtMost(atMost + SHOWN_AT_ONCE)}>Show more</Button>}
    </>
  );
}

function NoBirds({ addPath }: { addPath: string }) {
  return (
    <Card>
      <EmptyState
        title="No birds yet"
        text="Tell us in one sentence which birds you keep, or import a pedigree that you keep elsewhere."
        picture={<Vignette of="emptyNest" />}
      >
        <ButtonLook tone="primary">
          <Link to={addPath}>Add your birds</Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={paths.importAndExport}>Import a pedigree</Link>
        </ButtonLook>
      </EmptyState>
    </Card>
  );
}

function countText(found: number, all: number): string {
  const birds = all === 1 ? '1 bird' : `${all.toLocaleString('en-US')} birds`;
  return found === all ? birds : `${found.toLocaleString('en-US')} of ${birds}`;
}

interface Props {
  flock: readonly Chicken[];
  search: ReturnType<typeof useRegisterSearch>;
}

function SearchAndKinds({ flock, search }: Props) {
  const { current } = search;
  return (
    <SearchForm
      label="Search your birds"
      placeholder="A name, a band, a breed"
      maxLength={MAX_SEARCH_LENGTH}
      text={current.search}
      onType={search.type}
      tabsLabel="Which birds"
      tabs={[null, ...KINDS].map((value) => ({
        value,
        content: (
          <>
            {value ? kindWords[value] : 'All'} <small>{birdsFound(flock, { search: '', show: value }).length}</small>
          </>
        ),
      }))}
      chosen={current.show}
      onChoose={search.choose}
    />
  );
}

interface PropsProps {
  bird: OwnBird;
  flock: readonly Chicken[];
  keeperId: string;
  search: RegisterSearch;
}

function RegisterEntry({ bird, flock, keeperId, search }: PropsProps) {
  const parents = parentsText(bird, flock);
  return (
    <Card as="li" className={styles.entry}>
      <PastedPhoto chicken={bird} width="min(7rem, 28vw)" className={styles.plate} />
      <Stack gap={1} className={styles.about}>
        <h2>
          <Link to={registerUrl(search, { bird: bird.id })}>{bird.name}</Link>
        </h2>
        <Text size="aside" tone="soft">
          {breedText(bird)}
        </Text>
        <BirdBadges bird={bird} />
        <Text size="small" tone="soft">
          {ageText(bird)}
        </Text>
      </Stack>
      <div className={styles.parents}>
        {parents ? (
          <>
            <p>{parents}</p>
            <Text size="small" tone="soft" className="hidden-if-empty">
              {inbreedingOf(bird)}
            </Text>
          </>
        ) : (
          <Text size="small" tone="soft">
            Parents not recorded
          </Text>
        )}
      </div>
      <BirdActions bird={bird} flock={flock} keeperId={keeperId} search={search} />
    </Card>
  );
}

/** The search of the register. The URL holds it and is replaced as it changes, without new entries in the history. */
function useRegisterSearch() {
  const { key, search: query, state } = useLocation();
  const navigate = useNavigate();
  const inUrl = registerSearchIn(query);
  // The text of the box: ahead of the URL for a moment, and with the space that ends a word.
  const [typed, setTyped] = useState({ text: inUrl.search, key });
  const text = typed.key === key || state?.isTyped ? typed.text : inUrl.search;

  function change(next: RegisterSearch): void {
    setTyped({ text: next.search, key });
    navigate(registerUrl(next), { replace: true, preventScrollReset: true, state: { isTyped: true } });
  }

  return {
    current: { search: text, show: inUrl.show },
    type: (search: string) => change({ search, show: inUrl.show }),
    choose: (show: Kind | null) => change({ search: text, show }),
    clear: () => change({ search: '', show: null }),
  };
}
