import ExternalLink from 'lucide-react/icons/external-link';
import styles from './FurtherReading.module.css';
import { conservancy, type Source, universityGuides } from './reading.ts';

export function FurtherReading() {
  return (
    <section aria-labelledby="reading" className={styles.reading}>
      <h2 id="reading">Further reading</h2>
      <h3>University Extension Guides</h3>
      <Sources sources={universityGuides} />
      <h3>Livestock Conservancy</h3>
      <Sources sources={conservancy} />
    </section>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="plain-list">
      {sources.map(({ title, publisher, url }) => (
        <li key={url} className={styles.source}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
            <ExternalLink aria-hidden />
          </a>
          <span>{publisher}</span>
        </li>
      ))}
    </ul>
  );
}
