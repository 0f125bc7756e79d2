import type { LucideIcon } from 'lucide-react';
import MenuIcon from 'lucide-react/icons/menu';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../ui/Menu.tsx';

export interface MenuEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
}

interface Props {
  first: MenuEntry;
  groups: readonly { heading: string; entries: readonly MenuEntry[] }[];
  last: readonly MenuEntry[];
  openAtOnce: boolean;
}

export function MainMenu({ first, groups, last, openAtOnce }: Props) {
  return (
    <Menu
      defaultOpen={openAtOnce}
      trigger={
        <IconButton label="Menu">
          <MenuIcon aria-hidden />
        </IconButton>
      }
    >
      <Entry {...first} />
      {groups.map(({ heading, entries }) => (
        <MenuGroup key={heading} heading={heading}>
          {entries.map((entry) => (
            <Entry key={entry.to} {...entry} />
          ))}
        </MenuGroup>
      ))}
      <MenuSeparator />
      {last.map((entry) => (
        <Entry key={entry.to} {...entry} />
      ))}
    </Menu>
  );
}

function Entry({ to, label, Icon }: MenuEntry) {
  const { pathname } = useLocation();
  return (
    <MenuItem>
      <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
        <Icon aria-hidden />
        {label}
      </Link>
    </MenuItem>
  );
}
