import { chapterIds, chapters } from './chapters.ts';
import styles from './GuideContents.module.css';
import { PlaceLink } from './PlaceLink.tsx';

export function GuideContents() {
  return (
    <nav id="contents" tabIndex={-1} aria-labelledby="contents-title" className={styles.contents}>
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
    </nav>
  );
}
