import { type DragEvent, useState } from 'react';

/** A place on which files can be dropped. `isOver`: they are held above it now. */
export function useFileDrop(onDrop: (files: File[]) => void, disabled = false) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    place: {
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
    },
  };
}
