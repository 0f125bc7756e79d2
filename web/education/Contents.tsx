// The list of chapters. One that is not written yet opens a notice.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './Contents.module.css';
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
    <section aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents">Contents</h2>
      <ol className={classNames('plain-list', styles.chapters)}>
        {topics.map((topic) => (
          <li key={topic.id} className={styles.chapter}>
            <span className={styles.ornament}>
              <TopicIcon of={topic.id} />
            </span>
            <div className={styles.line}>
              <h3>
                {topic.place ? (
                  <Link to={topic.place.to} className={styles.open}>
                    {topic.title}
                  </Link>
                ) : (
                  <button type="button" aria-haspopup="dialog" className={styles.open} onClick={() => miss(topic)}>
                    {topic.title}
                  </button>
                )}
              </h3>
              <span className={styles.kind}>{topic.place?.kind ?? 'Coming soon'}</span>
            </div>
            <p>{topic.summary}</p>
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
    </section>
  );
}
