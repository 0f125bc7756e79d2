import type { CreatedApiToken } from '#contract';
import { urlOf } from '#contract/url-of';
import { SectionCard } from '../account/SectionCard.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Row } from '../ui/Layout.tsx';
import { DocsLink } from './DocsLink.tsx';
import styles from './Tokens.module.css';

/** What a newcomer asks first: whose token it is. */
const FIRST_CALL = urlOf('/api/user/profile', {});

export function CreatedTokenCard({ token, onDone }: { token: CreatedApiToken; onDone: () => void }) {
  const firstCall = `curl -H "Authorization: Bearer ${token.token}" ${window.location.origin}${FIRST_CALL}`;
  return (
    <SectionCard title={`“${token.name}” is made`}>
      <p>
        <strong>Copy the token now: it will not be shown again.</strong> Keep it like a password; whoever has it acts in
        your name.
      </p>
      <CopyText text={token.token} name="token" tone="primary" />
      <h3>A first call</h3>
      <p>It answers your own profile, so you see that the token works.</p>
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
