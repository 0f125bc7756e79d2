// A form that was answered stands above its answer in one line, until it is to be changed.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row } from '../ui/Layout.tsx';
import styles from './breeding.module.css';

interface Props {
  isOpen: boolean;
  /** What the form says, in a few words. */
  summary: ReactNode;
  onOpen: () => void;
  children: ReactNode;
}

export function FoldedForm({ isOpen, summary, onOpen, children }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (isOpen && pressed.current) form.current?.focus();
    pressed.current = false;
  }, [isOpen]);
  if (isOpen)
    return (
      <div ref={form} tabIndex={-1} className={styles.openForm}>
        {children}
      </div>
    );
  return (
    <Card className={`${styles.folded} not-printed`}>
      <Row gap={3} align="center" justify="between">
        <p className={styles.asked}>{summary}</p>
        <Button
          onClick={() => {
            pressed.current = true;
            onOpen();
          }}
        >
          Change
        </Button>
      </Row>
    </Card>
  );
}
