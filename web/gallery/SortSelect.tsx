import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Row } from '../ui/Layout.tsx';
import styles from './gallery.module.css';
import { SORTS, type Sort } from './gallery.ts';

const sortName: Record<Sort, string> = { recent: 'Most Recent', popular: 'Most Popular', comments: 'Most Comments' };

export function SortSelect({ sort, onChoose }: { sort: Sort; onChoose: (sort: Sort) => void }) {
  const id = useId();
  return (
    <Row gap={3} align="center" wrap className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <div className={styles.box}>
        <select
          id={id}
          value={sort}
          onChange={(event) => onChoose(SORTS.find((one) => one === event.target.value) ?? 'recent')}
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {sortName[one]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </Row>
  );
}
