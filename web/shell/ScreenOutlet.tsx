// Renders the current screen below what is told above every one. A level of its own, so that a failing screen leaves the
// header in place.
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

export function ScreenOutlet({ notices }: { notices: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      <NewVersionNotice />
      {notices}
      <Outlet />
    </>
  );
}
