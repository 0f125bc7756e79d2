// Around every screen, inside the shell: a screen that fails or is still on its way leaves header and menu standing.
import { Outlet } from 'react-router-dom';
import { OfflineRibbon } from './OfflineRibbon.tsx';

export function AllScreens() {
  return (
    <>
      <OfflineRibbon />
      <Outlet />
    </>
  );
}
