// Opens the menu. The menu's own code is loaded when the browser is idle, or when the button is pressed.
import MenuIcon from 'lucide-react/icons/menu';
import { type ComponentType, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';

/** `openAtOnce`: the button was pressed before the code was loaded. */
export type LoadMenu = () => Promise<{ Menu: ComponentType<{ openAtOnce: boolean }> }>;

export function MenuButton({ load }: { load: LoadMenu }) {
  const idle = useIdle();
  const [asked, setAsked] = useState(false);
  const loaded = useLazyModule(load, idle || asked);
  if (loaded) return <loaded.Menu openAtOnce={asked} />;
  return (
    <IconButton label="Menu" aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      <MenuIcon aria-hidden />
    </IconButton>
  );
}
