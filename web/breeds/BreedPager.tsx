// Links to the previous and the next breed of the search result.

import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import type { HeritageBreed } from '#contract';
import { Row } from '../ui/Layout.tsx';
import styles from './breeds.module.css';
import { useBreedDialog } from './use-breed-dialog.ts';

export function BreedPager({ breedId, known }: { breedId: string; known: HeritageBreed[] }) {
  const { turnTo } = useBreedDialog();
  const at = known.findIndex(({ id }) => id === breedId);
  const before = at > 0 ? known[at - 1] : undefined;
  const after = at >= 0 ? known[at + 1] : undefined;
  if (!before && !after) return null;
  return (
    <Row as="nav" gap={4} justify="between" wrap className={`${styles.pager} not-printed`} aria-label="Nearby breeds">
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
    </Row>
  );
}
