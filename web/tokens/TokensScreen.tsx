import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedApiToken } from '#contract';
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
import { CreatedTokenCard } from './CreatedTokenCard.tsx';
import { DocsLink } from './DocsLink.tsx';
import { TokenForm } from './TokenForm.tsx';
import { TokenList } from './TokenList.tsx';

export function TokensScreen() {
  return (
    <Screen
      title={screens.tokens.title}
      back={{ to: paths.createProfile(), name: 'your profile' }}
      lead={
        <>
          With a token, a program of yours uses Heritage Flock in your name. Read what it can do in the{' '}
          <DocsLink>documentation of the API</DocsLink>.
        </>
      }
    >
      <QueryBoundary loading={<Loading text="Loading your tokens..." />}>
        <RequireSignIn text="API tokens are kept with your account.">
          {(profile) => <Tokens keeperId={profile.id} />}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

function Tokens({ keeperId }: { keeperId: string }) {
  const { data: tokens } = useSuspenseQuery(q('listTokens'));
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const sections = useFocusedHeading(created);
  return (
    <Stack gap={5} ref={sections}>
      {created ? (
        <CreatedTokenCard token={created} onDone={() => setCreated(null)} />
      ) : (
        <TokenForm keeperId={keeperId} onCreated={setCreated} />
      )}
      <SectionCard title="Your tokens">
        {tokens.length > 0 ? (
          <TokenList tokens={tokens} onRevoked={(id) => id === created?.id && setCreated(null)} />
        ) : (
          <Text tone="soft">No tokens yet. You can revoke them here.</Text>
        )}
      </SectionCard>
    </Stack>
  );
}
