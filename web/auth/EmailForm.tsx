import { sendCodeEmail } from '#contract/fields';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { isLive, type PendingCode } from './pending-code.ts';
import { useNow } from './use-now.ts';
import { addressFault, NO_ADDRESS, useSendCode } from './use-send-code.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  /** A code that may still live. */
  pending: PendingCode | null;
  onSent: (pending: PendingCode) => void;
  onCode: () => void;
}

export function EmailForm({ email, onEmail, pending, onSent, onCode }: Props) {
  const send = useSendCode(onSent);
  const now = useNow();
  return (
    <Form gap={4} onSubmit={() => send.mutate(email.trim())}>
      <Field
        label="E-mail address"
        type="email"
        name="email"
        required
        maxLength={sendCodeEmail.maxLength}
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        error={addressFault(send.error)}
        unfitText={NO_ADDRESS}
        onChange={(event) => {
          onEmail(event.target.value);
          send.reset();
        }}
      />
      <Button type="submit" tone="primary" wide pending={send.isPending} disabled={email.trim() === ''}>
        Send Verification Code
      </Button>
      {pending && isLive(pending, now) && (
        <Button wide onClick={onCode}>
          Enter the code for {pending.email}
        </Button>
      )}
    </Form>
  );
}
