// Opens the menu. The menu's own code is loaded when the browser is idle, or when it is asked for.
import MenuIcon from 'lucide-react/icons/menu';
import { type ComponentType, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';

/** `openAtOnce`: it was asked for before its code was here. */
export type LoadMenu = () => Promise<{ Menu: ComponentType<{ openAtOnce: boolean }> }>;

export function MenuButton({ load }: { load: LoadMenu }) {
  const quiet = useIdle();
  const [asked, setAsked] = useState(false);
  const loaded = useLazyModule(load, quiet || asked);
  if (loaded) return <loaded.Menu openAtOnce={asked} />;
  return (
    <IconButton label="Menu" aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      <MenuIcon aria-hidden />
    </IconButton>
  );
}
