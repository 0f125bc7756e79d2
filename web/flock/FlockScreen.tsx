// The frame of all that is opened from the register: for a keeper, with the way back to the list as it was.

import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile } from '#contract';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { registerSearchIn, registerUrl } from './register-url.ts';

interface Props {
  title: string;
  lead?: ReactNode;
  width?: 'text' | 'wide';
  children: (profile: Profile) => ReactNode;
}

export function FlockScreen({ title, lead, width = 'wide', children }: Props) {
  const { search } = useLocation();
  return (
    <Screen
      title={title}
      lead={lead}
      width={width}
      back={{ to: registerUrl(registerSearchIn(search)), name: 'my birds' }}
    >
      <QueryBoundary loading={<Loading text="Loading your birds..." />}>
        <RequireSignIn text="Your birds are kept with your account.">{children}</RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}
