import Moon from 'lucide-react/icons/moon';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { Row } from '../ui/Layout.tsx';
import { applyTheme, readTheme, type Theme } from '../ui/theme.ts';
import styles from './ThemeChoice.module.css';

const themes: { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'system', label: 'As the device', Icon: Smartphone },
  { theme: 'light', label: 'Day', Icon: Sun },
  { theme: 'dark', label: 'Night', Icon: Moon },
];

export function ThemeChoice() {
  const [chosen, setChosen] = useState(readTheme);
  return (
    <Row as="fieldset" wrap className={styles.themes}>
      <legend>Appearance</legend>
      {themes.map(({ theme, label, Icon }) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={chosen === theme}
            onChange={() => {
              applyTheme(theme);
              setChosen(theme);
            }}
          />
          <Icon aria-hidden />
          {label}
        </label>
      ))}
    </Row>
  );
}
