// The title page of the book: the plate on the left page, title and way in on the right one.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import plate from '#art/dominique-hen.svg';
import { sendCodeEmail } from '#contract/fields';
import { linkToken, nextPath, paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { profileQuery } from '../session/queries.ts';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Divider, Stack, Text } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import styles from './AuthScreen.module.css';
import { CodeForm } from './CodeForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { isLive, type PendingCode, readPendingCode } from './pending-code.ts';
import { useNow } from './use-now.ts';
import { addressFault, NO_ADDRESS, useSendCode } from './use-send-code.ts';

export function AuthScreen() {
  return (
    <div className={styles.book}>
      <Screen title={screens.auth.title} lead={screens.auth.lead} width="wide">
        <figure className={styles.plate}>
          <img src={plate} alt="" width={800} height={640} decoding="async" />
          <Text as="figcaption" tone="soft" center>
            A Dominique hen, of America’s oldest breed
          </Text>
        </figure>
        <Stack gap={4} className={styles.way}>
          <QueryBoundary loading={<Loading text="One moment..." rows={1} />}>
            <SignIn />
          </QueryBoundary>
        </Stack>
      </Screen>
    </div>
  );
}

function SignIn() {
  const { data: profile } = useSuspenseQuery(profileQuery());
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState(() => readPendingCode(Date.now()));
  const [entering, setEntering] = useState(pending !== null);
  const [email, setEmail] = useState(pending?.email ?? '');
  const link = linkToken(hash);
  // The link of a mail has the page to return to in its fragment as well.
  const next = nextPath(link ? new URLSearchParams(hash.slice(1)) : search);
  // The code's form is the longest: the picture makes room for it.
  const isEntering = entering && pending !== null && !link;
  if (profile?.verified) return <Navigate to={next} replace />;
  const onSent = (sent: PendingCode) => {
    setPending(sent);
    setEntering(true);
  };
  return (
    <>
      {!isEntering && (
        <div className={styles.letter}>
          <Vignette of="letter" />
        </div>
      )}
      {link ? (
        <LinkForm key={link} link={link} next={next} onEmail={() => navigate(paths.auth(next), { replace: true })} />
      ) : isEntering ? (
        <CodeForm pending={pending} next={next} onSent={onSent} onBack={() => setEntering(false)} />
      ) : (
        <EmailForm
          email={email}
          next={next}
          onEmail={setEmail}
          pending={pending}
          onSent={onSent}
          onCode={() => setEntering(true)}
        />
      )}
      {!link && (
        <Text center size="small" tone="soft">
          No passwords required! We'll send a verification code to your email.
        </Text>
      )}
      <Stack gap={3}>
        <Divider>Just looking?</Divider>
        <ButtonLook wide>
          <Link to={paths.demo}>Try Demo Mode (No Login Required)</Link>
        </ButtonLook>
      </Stack>
    </>
  );
}

interface Props {
  email: string;
  next: string;
  onEmail: (email: string) => void;
  /** A code that may still live. */
  pending: PendingCode | null;
  onSent: (pending: PendingCode) => void;
  onCode: () => void;
}

function EmailForm({ email, next, onEmail, pending, onSent, onCode }: Props) {
  const send = useSendCode(next, onSent);
  const now = useNow();
  return (
    <Form gap={4} onSubmit={() => send.mutate(email.trim())}>
      <Field
        label="Email address"
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
