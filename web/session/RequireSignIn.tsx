import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Profile } from '#contract';
import { paths } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { profileQuery } from './queries.ts';

interface Props {
  /** The reason for the sign-in. */
  text: string;
  children: (profile: Profile) => ReactNode;
}

export function RequireSignIn({ text, children }: Props) {
  const { data: profile } = useSuspenseQuery(profileQuery());
  const { pathname, search } = useLocation();
  if (profile) return children(profile);
  return (
    <Card>
      <EmptyState title="Please sign in" text={text} picture={<Vignette of="letter" />}>
        <ButtonLook tone="primary">
          <Link to={paths.auth(pathname + search)}>Sign in</Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={paths.home()}>Browse without an account</Link>
        </ButtonLook>
      </EmptyState>
    </Card>
  );
}
