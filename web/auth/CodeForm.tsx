import { useRef, useState } from 'react';
import { verifyCodeCode } from '#contract/fields';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import styles from './AuthScreen.module.css';
import { DevelopmentMail } from './DevelopmentMail.tsx';
import { isLive, type PendingCode, secondsUntilResend } from './pending-code.ts';
import { useNow } from './use-now.ts';
import { useSendCode } from './use-send-code.ts';
import { reasonOf, useSignIn } from './use-sign-in.ts';

interface Props {
  pending: PendingCode;
  next: string;
  onSent: (pending: PendingCode) => void;
  onBack: () => void;
}

export function CodeForm({ pending, next, onSent, onBack }: Props) {
  const { email } = pending;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // A keeper who has taken digits back is correcting the code, and sends it by the button.
  const mends = useRef(false);
  const now = useNow();
  const begin = () => {
    setCode('');
    mends.current = false;
    field.current?.focus();
  };
  const signIn = useSignIn(next, (error) => {
    const description = reasonOf(error) ?? 'Invalid or expired code';
    toast({ title: 'Verification failed', description, tone: 'destructive' });
    // A code that never reached the server stays in the field.
    if (isWrongCode(error)) begin();
  });
  const resend = useSendCode(next, (sent) => {
    onSent(sent);
    signIn.reset();
    begin();
  });
  const wait = secondsUntilResend(pending, now);
  const death = deathOf(signIn.error, isLive(pending, now));
  const verify = (digits: string) => {
    if (!signIn.isPending && !signIn.isSuccess) signIn.mutate({ email, code: digits });
  };
  if (death) {
    return (
      <Stack gap={4}>
        <Text center role="alert">
          {death}
        </Text>
        <Button tone="primary" wide pending={resend.isPending} disabled={wait > 0} onClick={() => resend.mutate(email)}>
          {wait > 0 ? `Send a new code in ${inSeconds(wait)}` : 'Send a New Code'}
        </Button>
        <Button wide tone="quiet" onClick={onBack}>
          Back to Email
        </Button>
      </Stack>
    );
  }
  return (
    <Form gap={4} onSubmit={() => verify(code)}>
      <Text center>
        {isDevelopment(pending) ? 'Development mode: no email was sent to ' : 'Enter the code we emailed to '}
        <strong>{email}</strong>
        {isDevelopment(pending) ? '.' : ', or open the link in that email.'}
      </Text>
      <DevelopmentMail {...pending} />
      <Field
        ref={field}
        label="Verification code"
        name="code"
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.code}
        value={code}
        error={faultOf(signIn.error)}
        errorIsAnnounced={signIn.isError}
        onChange={(event) => {
          const digits = codeDigits(event.target.value);
          const { inputType } = event.nativeEvent as InputEvent;
          const isTyped = inputType === 'insertText';
          mends.current = digits !== '' && (digits.length < code.length || (mends.current && isTyped));
          setCode(digits);
          if (!mends.current && completesCode(code, digits, inputType)) verify(digits);
        }}
      />
      <Button
        type="submit"
        tone="primary"
        wide
        pending={signIn.isPending || signIn.isSuccess}
        disabled={code.length !== CODE_LENGTH}
      >
        Verify Code
      </Button>
      <Button wide pending={resend.isPending} disabled={wait > 0} onClick={() => resend.mutate(email)}>
        {wait > 0 ? `Send another code in ${inSeconds(wait)}` : 'Send Another Code'}
      </Button>
      <Button wide tone="quiet" onClick={onBack}>
        Back to Email
      </Button>
    </Form>
  );
}

const isDevelopment = ({ developmentCode, developmentLink }: PendingCode) =>
  Boolean(developmentCode || developmentLink);

const isSuspended = (error: unknown) => error instanceof ApiError && error.problem?.code === 'account-suspended';

const isWrongCode = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401;

/** Returns why the code can no longer succeed, or null while it can. */
function deathOf(error: unknown, live: boolean): string | null {
  if (!live) return 'This code has expired. A code works for ten minutes.';
  if (isWrongCode(error) && error.remaining === 0)
    return 'This code no longer works because a wrong code was entered five times.';
  return null;
}

function faultOf(error: unknown): string | undefined {
  if (isSuspended(error)) return serverMessage(error);
  return isWrongCode(error) ? 'This code did not work. Try again, or open the link in the newest email.' : undefined;
}

const inSeconds = (wait: number) => (wait === 1 ? '1 second' : `${wait} seconds`);

const CODE_LENGTH = verifyCodeCode.maxLength;

/**
 * True if a change completes the code: typed to its end, pasted or filled in. A digit inserted between others is a
 * correction.
 */
function completesCode(before: string, after: string, inputType: string | undefined): boolean {
  if (after.length !== CODE_LENGTH || after === before) return false;
  const isTyped = inputType === 'insertText' && before.length > 0;
  return !isTyped || after.startsWith(before);
}

/** Returns the digits of typed or pasted text, cut to the length of a code. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
