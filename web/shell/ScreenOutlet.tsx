// Around every screen, inside the shell: a screen that fails or is still on its way leaves header and menu standing.
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
