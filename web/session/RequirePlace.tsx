import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Profile } from '#contract';
import { paths } from '../paths.ts';
import { profileQuery } from './queries.ts';

/** Sends a signed-in keeper without a place to set one first. Visitors need none. */
export function RequirePlace({ children }: { children: (profile: Profile | null) => ReactNode }) {
  const { data: profile } = useSuspenseQuery(profileQuery());
  const { pathname, search } = useLocation();
  if (profile?.verified && !profile.location) return <Navigate to={paths.createProfile(pathname + search)} replace />;
  return children(profile);
}
