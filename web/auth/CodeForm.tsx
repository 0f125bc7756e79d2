import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessage } from '../client/unwrap.ts';
import { profileQuery } from '../session/queries.ts';
import { loadPage } from '../shell/load-page.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { toast } from '../ui/toast-queue.ts';
import styles from './AuthScreen.module.css';
import { CODE_LENGTH, codeDigits } from './code-digits.ts';
import { verifyCode } from './queries.ts';

interface Props {
  email: string;
  developmentCode?: string;
  next: string;
  onBack: () => void;
}

export function CodeForm({ email, developmentCode, next, onBack }: Props) {
  const [code, setCode] = useState('');
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: () => verifyCode({ email, code }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: profileQuery().queryKey, refetchType: 'none' });
      loadPage(next, { title: 'Welcome to Heritage Flock!', description: 'Authentication successful' });
    },
    onError: (error) =>
      toast({
        title: 'Verification failed',
        description: serverMessage(error) ?? 'Invalid or expired code',
        tone: 'destructive',
      }),
  });
  return (
    <Form className={styles.form} onSubmit={() => verify.mutate()}>
      <p className={styles.sent}>
        We sent a code to <strong>{email}</strong>.
      </p>
      {developmentCode && (
        <p className={styles.development}>
          Development code: <strong>{developmentCode}</strong>
        </p>
      )}
      <Field
        label="Verification code"
        name="code"
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        className={styles.code}
        value={code}
        onChange={(event) => setCode(codeDigits(event.target.value))}
      />
      <Button
        type="submit"
        tone="primary"
        wide
        pending={verify.isPending || verify.isSuccess}
        disabled={code.length !== CODE_LENGTH}
      >
        Verify Code
      </Button>
      <Button wide onClick={onBack}>
        Back to Email
      </Button>
    </Form>
  );
}
