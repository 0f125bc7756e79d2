import styles from './bunker-guide.module.css';
import type { Key } from './bunker-plan.ts';

/** The letters of the plan in words: nobody has to see the drawing. */
export function PlanKey({ keys }: { keys: readonly Key[] }) {
  return (
    <ul aria-label="The letters of the plan" className={`plain-list ${styles.keys}`}>
      {keys.map(({ letter, name, text }) => (
        <li key={letter}>
          <b>{letter}</b>
          <span>
            <strong>{name}.</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
