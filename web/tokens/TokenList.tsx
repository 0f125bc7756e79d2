import { useState } from 'react';
import type { ApiToken } from '#contract';
import { Button } from '../ui/Button.tsx';
import { accessName } from './access.ts';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';
import styles from './Tokens.module.css';

interface Props {
  tokens: ApiToken[];
  onRevoked: (id: string) => void;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The last use is known to the hour. */
const hour = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric' });

export function TokenList({ tokens, onRevoked }: Props) {
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  return (
    <>
      <ul className={`plain-list ${styles.tokens}`}>
        {tokens.map((token) => (
          <li key={token.id}>
            <h3 id={`token-${token.id}`}>{token.name}</h3>
            <dl>
              <div>
                <dt>May</dt>
                <dd>{accessName(token.scopes)}</dd>
              </div>
              <Fact name="Made on" at={token.createdAt} format={day} />
              <Fact name="Works until" at={token.expiresAt} format={day} />
              <Fact name="Last used" at={token.lastUsedAt} format={hour} />
            </dl>
            <Button aria-describedby={`token-${token.id}`} onClick={() => setRevoking(token)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} onRevoked={onRevoked} />
    </>
  );
}

function Fact({ name, at, format }: { name: string; at: string | null; format: Intl.DateTimeFormat }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{at ? <time dateTime={at}>{format.format(new Date(at))}</time> : 'Never used'}</dd>
    </div>
  );
}
