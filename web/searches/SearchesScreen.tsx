import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Profile } from '#contract';
import { SectionCard } from '../account/SectionCard.tsx';
import { q } from '../client/query.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { useFocusedHeading } from '../ui/use-focused-heading.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchList } from './SearchList.tsx';

export function SearchesScreen() {
  return (
    <Screen
      title={screens.searches.title}
      back={{ to: paths.createProfile(), name: 'your profile' }}
      lead={screens.searches.lead}
    >
      <QueryBoundary loading={<Loading text="Loading your searches..." />}>
        <RequireSignIn text="Searches are kept with your account. We email you at its address.">
          {(profile) => <Searches profile={profile} />}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

function Searches({ profile }: { profile: Profile }) {
  const { data: searches } = useSuspenseQuery(q('listSearches'));
  const [search] = useSearchParams();
  const led = {
    breedId: search.get('breed'),
    sex: search.get('sex'),
    miles: search.get('within'),
    status: search.get('status'),
  };
  const [removed, setRemoved] = useState<string | null>(null);
  const list = useFocusedHeading(removed);
  // Who comes to look at the list has it first. It does not move when one is saved.
  const [isListFirst] = useState(searches.length > 0 && Object.values(led).every((value) => value === null));
  const form = <SearchForm key={JSON.stringify(led)} profile={profile} led={led} />;
  return (
    <Stack gap={5}>
      {!isListFirst && form}
      <div ref={list}>
        <SectionCard title="Your searches">
          {searches.length > 0 ? (
            <SearchList searches={searches} onRemoved={setRemoved} />
          ) : (
            <Text tone="soft">No saved searches yet.</Text>
          )}
        </SectionCard>
      </div>
      {isListFirst && form}
    </Stack>
  );
}
