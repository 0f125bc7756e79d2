// Renders the current screen below the offline banner. A level of its own, so that a failing screen leaves the header in place.
import { Outlet } from 'react-router-dom';
import { OfflineBanner } from './OfflineBanner.tsx';

export function ScreenOutlet() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  );
}
