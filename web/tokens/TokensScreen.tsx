import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedApiToken } from '#contract';
import { urlOf } from '#contract/url-of';
import { SectionCard } from '../account/SectionCard.tsx';
import { q } from '../client/query.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { useFocusedHeading } from '../ui/use-focused-heading.ts';
import { DocsLink } from './DocsLink.tsx';
import { TokenForm } from './TokenForm.tsx';
import { TokenList } from './TokenList.tsx';
import styles from './Tokens.module.css';

export function TokensScreen() {
  return (
    <Screen
      title={screens.tokens.title}
      back={{ to: paths.createProfile(), name: 'your profile' }}
      lead={
        <>
          With a token, your own program can use Heritage Flock in your name. Read what it can do in the{' '}
          <DocsLink>API documentation</DocsLink>.
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
  // Who comes to look at the list has it first. A token that was just created has to be copied before all else.
  const isListFirst = tokens.length > 0 && !created;
  const form = created ? (
    <CreatedTokenCard token={created} onDone={() => setCreated(null)} />
  ) : (
    <TokenForm keeperId={keeperId} onCreated={setCreated} />
  );
  return (
    <Stack gap={5} ref={sections}>
      {!isListFirst && form}
      <SectionCard title="Your tokens">
        {tokens.length > 0 ? (
          <TokenList tokens={tokens} onRevoked={(id) => id === created?.id && setCreated(null)} />
        ) : (
          <Text tone="soft">No tokens yet. You can revoke them here.</Text>
        )}
      </SectionCard>
      {isListFirst && form}
    </Stack>
  );
}

/** The first call shows whose token it is. */
const FIRST_CALL = urlOf('/api/user/profile', {});

function CreatedTokenCard({ token, onDone }: { token: CreatedApiToken; onDone: () => void }) {
  const firstCall = `curl -H "Authorization: Bearer ${token.token}" ${window.location.origin}${FIRST_CALL}`;
  return (
    <SectionCard title={`“${token.name}” was created`}>
      <p>
        <strong>Copy the token now. It will not be shown again.</strong> Keep it secret, like a password. Anyone who has
        it can act in your name.
      </p>
      <CopyText text={token.token} name="token" tone="primary" />
      <h3>A first call</h3>
      <p>It returns your own profile, so you can see that the token works.</p>
      <CopyText text={firstCall} name="command" />
      <Row gap={3} wrap className={styles.ways}>
        <ButtonLook>
          <DocsLink>Read the documentation</DocsLink>
        </ButtonLook>
        <Button onClick={onDone}>I have copied it</Button>
      </Row>
    </SectionCard>
  );
}
