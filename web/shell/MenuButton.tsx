// Opens the menu. The menu's own code is loaded when the browser is idle, or when it is asked for.
import MenuIcon from 'lucide-react/icons/menu';
import { type ComponentType, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { useQuietMoment } from '../ui/quiet-moment.ts';
import { useLater } from '../ui/use-later.ts';

/** `openAtOnce`: it was asked for before its code was here. */
export type LoadMenu = () => Promise<{ Menu: ComponentType<{ openAtOnce: boolean }> }>;

export function MenuButton({ load }: { load: LoadMenu }) {
  const quiet = useQuietMoment();
  const [asked, setAsked] = useState(false);
  const loaded = useLater(load, quiet || asked);
  if (loaded) return <loaded.Menu openAtOnce={asked} />;
  return (
    <IconButton label="Menu" aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      <MenuIcon aria-hidden />
    </IconButton>
  );
}
