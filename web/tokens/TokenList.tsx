import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '#contract';
import { call, q, unlessGone } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatterOf, longDay } from '../ui/in-words.ts';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { accessName } from './access.ts';
import styles from './Tokens.module.css';

interface Props {
  tokens: ApiToken[];
  onRevoked: (id: string) => void;
}

/** The last use is known to the hour. */
const hour = formatterOf({ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric' });

export function TokenList({ tokens, onRevoked }: Props) {
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  return (
    <>
      <ul className={`plain-list ${styles.tokens}`}>
        {tokens.map((token) => (
          <Stack as="li" gap={3} key={token.id}>
            <h3 id={`token-${token.id}`}>{token.name}</h3>
            <Grid as="dl" columns={2} gap={[2, 4]}>
              <div>
                <Text as="dt" size="small" tone="soft">
                  Access
                </Text>
                <dd>{accessName(token.scopes)}</dd>
              </div>
              <Fact name="Created" at={token.createdAt} format={longDay} />
              <Fact name="Works until" at={token.expiresAt} format={longDay} />
              <Fact name="Last used" at={token.lastUsedAt} format={hour} />
            </Grid>
            <Button aria-describedby={`token-${token.id}`} onClick={() => setRevoking(token)}>
              Revoke
            </Button>
          </Stack>
        ))}
      </ul>
      <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} onRevoked={onRevoked} />
    </>
  );
}

function Fact({ name, at, format }: { name: string; at: string | null; format: typeof longDay }) {
  return (
    <div>
      <Text as="dt" size="small" tone="soft">
        {name}
      </Text>
      <dd>{at ? <time dateTime={at}>{format(at)}</time> : 'Never used'}</dd>
    </div>
  );
}

interface DialogProps {
  /** The dialog is closed if null. */
  token: ApiToken | null;
  onClose: () => void;
  onRevoked: (id: string) => void;
}

function RevokeTokenDialog({ token, onClose, onRevoked }: DialogProps) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: ({ id }: ApiToken) => call('deleteToken', { tokenId: id }).catch(unlessGone),
    onSuccess: (_, { id, name }) => {
      client.setQueryData(q('listTokens').queryKey, (tokens) => tokens?.filter((one) => one.id !== id));
      toast({ title: `“${name}” is revoked` });
      close();
      onRevoked(id);
    },
  });

  function close() {
    revoke.reset();
    onClose();
  }

  return (
    <Dialog
      open={token !== null}
      onClose={close}
      title={`Revoke “${token?.name}”?`}
      description="Programs that use it stop working right away. You cannot undo this, but you can create another token."
    >
      {revoke.error && <p role="alert">{serverMessage(revoke.error) ?? 'Revoking failed. Please try again later.'}</p>}
      <Button tone="danger" wide pending={revoke.isPending} onClick={() => token && revoke.mutate(token)}>
        Revoke the token
      </Button>
      <Button wide onClick={close}>
        Keep it
      </Button>
    </Dialog>
  );
}
