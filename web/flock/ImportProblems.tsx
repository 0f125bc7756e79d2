// Lists the problems of a file by line.
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './ImportProblems.module.css';
import type { PedigreeImport } from './queries.ts';

const SHOWN_AT_ONCE = 50;

export function ImportProblems({ name, problems }: { name: string; problems: PedigreeImport['problems'] }) {
  const [atMost, setAtMost] = useState(SHOWN_AT_ONCE);
  const inOrder = [...problems].sort((one, other) => one.line - other.line);
  return (
    <>
      <p className={styles.sum}>
        {problems.length === 1 ? 'One thing' : `${problems.length.toLocaleString('en-US')} things`} in {name} must be
        fixed first. Nothing was imported.
      </p>
      <ol className={`plain-list ${styles.problems}`}>
        {inOrder.slice(0, atMost).map(({ line, column, detail }) => (
          <li key={`${line} ${column} ${detail}`}>
            <strong>
              Line {line}
              {column && `, ${column}`}
            </strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
      {inOrder.length > atMost && (
        <Button onClick={() => setAtMost(atMost + SHOWN_AT_ONCE)}>Show {inOrder.length - atMost} more</Button>
      )}
      <p>Fix the file and choose it again, or choose below what its columns say.</p>
    </>
  );
}
