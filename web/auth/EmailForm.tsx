import { useMutation } from '@tanstack/react-query';
import { sendCodeEmail } from '#contract/fields';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { toast } from '../ui/toast-queue.ts';
import styles from './AuthScreen.module.css';
import { sendCode } from './queries.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onSent: (developmentCode: string | undefined) => void;
}

export function EmailForm({ email, onEmail, onSent }: Props) {
  const send = useMutation({
    mutationFn: () => sendCode(email.trim()),
    onSuccess: ({ developmentCode }) => {
      toast({
        title: 'Code sent!',
        description: developmentCode
          ? 'Development mode: Code shown below'
          : 'Check your email for the verification code',
      });
      onSent(developmentCode);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to send verification code',
        tone: 'destructive',
      }),
  });
  return (
    <Form className={styles.form} onSubmit={() => send.mutate()}>
      <Field
        label="E-mail address"
        type="email"
        name="email"
        required
        maxLength={sendCodeEmail.maxLength}
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button type="submit" tone="primary" wide pending={send.isPending} disabled={email.trim() === ''}>
        Send Verification Code
      </Button>
    </Form>
  );
}
