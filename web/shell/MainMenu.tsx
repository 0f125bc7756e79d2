import type { LucideIcon } from 'lucide-react';
import MenuIcon from 'lucide-react/icons/menu';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx';

export interface MenuEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** A separator stands between `groups`. */
export function MainMenu({ groups, openAtOnce }: { groups: readonly MenuEntry[][]; openAtOnce: boolean }) {
  return (
    <Menu
      defaultOpen={openAtOnce}
      trigger={
        <IconButton label="Menu">
          <MenuIcon aria-hidden />
        </IconButton>
      }
    >
      {groups.map((entries, index) => (
        <Fragment key={entries[0]?.to}>
          {index > 0 && <MenuSeparator />}
          {entries.map(({ to, label, Icon }) => (
            <MenuItem key={to}>
              <Link to={to}>
                <Icon aria-hidden />
                {label}
              </Link>
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
