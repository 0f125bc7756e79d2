// The list of chapters. One that is not written yet opens a notice.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './education.module.css';
import { TopicIcon } from './TopicIcon.tsx';
import { type Topic, topics } from './topics.ts';

export function Contents() {
  const [missed, setMissed] = useState<Topic>();
  const [open, setOpen] = useState(false);

  function miss(topic: Topic) {
    setMissed(topic);
    setOpen(true);
  }

  return (
    <Stack as="section" gap={4} aria-labelledby="contents" className={styles.contents}>
      <Text as="h2" size="name" center id="contents">
        Contents
      </Text>
      <ol className={classNames('plain-list', styles.chapters)}>
        {topics.map((topic) => (
          <li key={topic.id} className={styles.chapter}>
            <span className={styles.ornament}>
              <TopicIcon of={topic.id} />
            </span>
            <Row gap={2} align="baseline" wrap className={styles.line}>
              <h3>
                {topic.place ? (
                  <Link to={topic.place.to} className={`${styles.open} covers-parent`}>
                    {topic.title}
                  </Link>
                ) : (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className={`${styles.open} covers-parent`}
                    onClick={() => miss(topic)}
                  >
                    {topic.title}
                  </button>
                )}
              </h3>
              <Row as="span" gap={2} align="baseline" tone="soft" className={styles.kind}>
                {topic.place?.kind ?? 'Coming soon'}
              </Row>
            </Row>
            <Text tone="soft">{topic.summary}</Text>
          </li>
        ))}
      </ol>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={missed?.title ?? ''}
        description="This module is coming soon. Its chapter is still being written."
      >
        <Button tone="primary" onClick={() => setOpen(false)}>
          Back to the contents
        </Button>
      </Dialog>
    </Stack>
  );
}
