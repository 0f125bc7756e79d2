import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';
import { revokeToken, type Token, tokensQuery } from './queries.ts';

interface Props {
  /** The dialog is closed if null. */
  token: Token | null;
  onClose: () => void;
  onRevoked: (id: string) => void;
}

export function RevokeTokenDialog({ token, onClose, onRevoked }: Props) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: ({ id }: Token) => revokeToken(id),
    onSuccess: (_, { id, name }) => {
      client.setQueryData(tokensQuery().queryKey, (tokens) => tokens?.filter((one) => one.id !== id));
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
