import { Stack } from '../ui/Layout.tsx';
import { chapterIds, chapters } from './chapters.ts';
import styles from './GuideContents.module.css';
import { PlaceLink } from './PlaceLink.tsx';

export function GuideContents() {
  return (
    <Stack
      as="nav"
      gap={3}
      id="contents"
      tabIndex={-1}
      aria-labelledby="contents-title"
      className={`${styles.contents} not-printed`}
    >
      <h2 id="contents-title">Contents</h2>
      <p>
        A bird is ill now? <PlaceLink to="stop">What to do at once</PlaceLink>
      </p>
      <ol className="plain-list">
        {chapterIds.map((id) => (
          <li key={id}>
            <PlaceLink to={id}>{chapters[id]}</PlaceLink>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
