// Narrows the list of matches; the choice stands in the address.

import { Link } from 'react-router-dom';
import type { MatchState } from '#contract';
import { matchesPath } from '../paths.ts';
import styles from './StateFilter.module.css';
import { states } from './states.ts';

const chips = [null, ...(Object.keys(states) as MatchState[])];

export function StateFilter({ chosen }: { chosen: MatchState | null }) {
  return (
    <nav aria-label="Matches by state">
      <ul className={`plain-list ${styles.chips}`}>
        {chips.map((state) => (
          <li key={state}>
            <Link
              to={matchesPath(state)}
              replace
              preventScrollReset
              className={styles.chip}
              aria-current={state === chosen ? 'true' : undefined}
            >
              {state ? states[state].name : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
