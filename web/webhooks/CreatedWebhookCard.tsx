import type { CreatedWebhook } from '#contract';
import { SectionCard } from '../account/SectionCard.tsx';
import styles from '../tokens/Tokens.module.css';
import { Button } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Row } from '../ui/Layout.tsx';
import { hostOf } from './words.ts';

export function CreatedWebhookCard({ created, onDone }: { created: CreatedWebhook; onDone: () => void }) {
  return (
    <SectionCard title={`The webhook to ${hostOf(created.webhook.url)} is made`}>
      <p>
        <strong>Copy its secret now: it will not be shown again.</strong> Your program needs it to know our messages
        from those of others. They are signed after Standard Webhooks, for which most languages have a library.
      </p>
      <CopyText text={created.secret} name="secret" tone="primary" />
      <p>Send a test below as soon as your program listens.</p>
      <Row gap={3} wrap className={styles.ways}>
        <Button onClick={onDone}>I have copied it</Button>
      </Row>
    </SectionCard>
  );
}
