import { useState } from 'react';
import { applyTheme, readTheme, type Theme } from '../ui/theme.ts';
import styles from './sections.module.css';

const themes: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'As the device' },
  { theme: 'light', label: 'Day' },
  { theme: 'dark', label: 'Night' },
];

export function ThemeChoice() {
  const [chosen, setChosen] = useState(readTheme);
  return (
    <fieldset className={styles.themes}>
      <legend>Appearance</legend>
      {themes.map(({ theme, label }) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={chosen === theme}
            onChange={() => {
              applyTheme(theme);
              setChosen(theme);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
