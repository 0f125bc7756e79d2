import { type DragEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './FileButton.module.css';

/** Returns the props of a place on which files can be dropped. */
export function useFileDrop(onDrop: (files: File[]) => void, disabled = false) {
  const [isOver, setOver] = useState(false);
  return {
    className: classNames(styles.drop, isOver && styles.over),
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0 && !disabled) onDrop(files);
    },
  };
}
