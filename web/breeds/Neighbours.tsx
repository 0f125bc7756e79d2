// The foot of a sheet: the leaves before and after it in the index as it is searched, so that the book can be leafed through.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import styles from './Neighbours.module.css';
import type { HeritageBreed } from './queries.ts';
import { useSheet } from './use-sheet.ts';

export function Neighbours({ breedId, known }: { breedId: string; known: HeritageBreed[] }) {
  const { turnTo } = useSheet();
  const at = known.findIndex(({ id }) => id === breedId);
  const before = at > 0 ? known[at - 1] : undefined;
  const after = at >= 0 ? known[at + 1] : undefined;
  if (!before && !after) return null;
  return (
    <nav className={styles.neighbours} aria-label="Neighbouring breeds">
      {before && (
        <Link {...turnTo(before.id)} rel="prev">
          <ArrowLeft aria-hidden />
          {before.name}
        </Link>
      )}
      {after && (
        <Link {...turnTo(after.id)} rel="next" className={styles.after}>
          {after.name}
          <ArrowRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
