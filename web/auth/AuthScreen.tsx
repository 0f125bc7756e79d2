import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import plate from '../demo/portraits/dominique-hen.svg';
import { profileQuery } from '../keepers/queries.ts';
import { nextPath, paths } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Screen } from '../shell/Screen.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './AuthScreen.module.css';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';

export function AuthScreen() {
  return (
    <Screen
      title="Welcome to Heritage Flock"
      lead="Breeding partners for heritage chickens, kept by people near you."
      width="wide"
    >
      <Loaded loading={<Loading text="One moment..." rows={1} />}>
        <SignIn />
      </Loaded>
    </Screen>
  );
}

interface Sent {
  email: string;
  developmentCode?: string;
}

function SignIn() {
  const { data: profile } = useSuspenseQuery(profileQuery());
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const next = nextPath(search);
  if (profile?.verified) return <Navigate to={next} replace />;
  return (
    <div className={styles.columns}>
      <Card className={styles.card}>
        {sent ? (
          <CodeForm {...sent} next={next} onBack={() => setSent(null)} />
        ) : (
          <EmailForm
            email={email}
            onEmail={setEmail}
            onSent={(developmentCode) => setSent({ email: email.trim(), developmentCode })}
          />
        )}
        <p className={styles.foot}>No passwords required! We'll send a verification code to your email.</p>
      </Card>
      <img className={styles.plate} src={plate} alt="" width={800} height={640} />
      <div className={styles.demo}>
        <p>Just looking?</p>
        <ButtonLook wide>
          <Link to={paths.demo}>Try Demo Mode (No Login Required)</Link>
        </ButtonLook>
      </div>
    </div>
  );
}
