import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedWebhook, Profile, Webhook } from '#contract';
import { SectionCard } from '../account/SectionCard.tsx';
import { q } from '../client/query.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { DocsLink } from '../tokens/DocsLink.tsx';
import styles from '../tokens/Tokens.module.css';
import { Button } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { useFocusedHeading } from '../ui/use-focused-heading.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { isAwaited, WebhookList } from './WebhookList.tsx';
import { hostOf } from './words.ts';

/** The list is reloaded at this interval until the outcome of a test is known. */
const LOOK_AGAIN_MS = 1500;

export function WebhooksScreen() {
  return (
    <Screen
      title={screens.webhooks.title}
      back={{ to: paths.createProfile(), name: 'your profile' }}
      lead={
        <>
          A webhook sends events to your program as they happen. Read what they contain in the{' '}
          <DocsLink>API documentation</DocsLink>.
        </>
      }
    >
      <QueryBoundary loading={<Loading text="Loading your webhooks..." />}>
        <RequireSignIn text="Webhooks are kept with your account.">
          {(profile) => <Webhooks profile={profile} />}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

function Webhooks({ profile }: { profile: Profile }) {
  const [awaited, setAwaited] = useState<Webhook | null>(null);
  const { data: webhooks } = useSuspenseQuery({
    ...q('listWebhooks'),
    refetchInterval: ({ state }) => isAwaited(state.data, awaited) && LOOK_AGAIN_MS,
  });
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  const sections = useFocusedHeading(created);
  return (
    <Stack gap={5} ref={sections}>
      {created ? (
        <CreatedWebhookCard created={created} onDone={() => setCreated(null)} />
      ) : (
        <WebhookForm profile={profile} onCreated={setCreated} />
      )}
      <SectionCard title="Your webhooks">
        {webhooks.length > 0 ? (
          <WebhookList
            webhooks={webhooks}
            awaited={awaited}
            onTested={setAwaited}
            onRemoved={(id) => id === created?.webhook.id && setCreated(null)}
          />
        ) : (
          <Text tone="soft">No webhooks yet. You can test and remove them here.</Text>
        )}
      </SectionCard>
    </Stack>
  );
}

function CreatedWebhookCard({ created, onDone }: { created: CreatedWebhook; onDone: () => void }) {
  return (
    <SectionCard title={`The webhook to ${hostOf(created.webhook.url)} was created`}>
      <p>
        <strong>Copy its secret now. It will not be shown again.</strong> Your program needs it to check that a message
        is from us. Messages are signed by the Standard Webhooks specification, and most languages have a library for
        it.
      </p>
      <CopyText text={created.secret} name="secret" tone="primary" />
      <p>Send a test below when your program is listening.</p>
      <Row gap={3} wrap className={styles.ways}>
        <Button onClick={onDone}>I have copied it</Button>
      </Row>
    </SectionCard>
  );
}
