import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiToken } from '#contract';
import { call, q, unlessGone } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';

interface Props {
  /** Null while nothing is asked. */
  token: ApiToken | null;
  onClose: () => void;
  onRevoked: (id: string) => void;
}

export function RevokeTokenDialog({ token, onClose, onRevoked }: Props) {
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
      description="Programs that use it are refused from now on. It cannot be brought back; you can make another."
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
