import ExternalLink from 'lucide-react/icons/external-link';
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './education.module.css';
import { conservancy, type Source, universityGuides } from './reading.ts';

export function FurtherReading() {
  return (
    <Stack as="section" gap={2} aria-labelledby="reading" className={styles.reading}>
      <h2 id="reading">Further reading</h2>
      <h3>University Extension Guides</h3>
      <Sources sources={universityGuides} />
      <h3>Livestock Conservancy</h3>
      <Sources sources={conservancy} />
    </Stack>
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
          <Text as="span" size="small" tone="soft">
            {publisher}
          </Text>
        </li>
      ))}
    </ul>
  );
}
