// A button that takes a picture with the camera, or chooses files of the device.

import { type ReactNode, useId } from 'react';
import styles from './FileButton.module.css';
import { Row } from './Layout.tsx';

interface Props {
  icon: ReactNode;
  accept: string;
  /** Opens the camera where the device has one. */
  capture?: boolean;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

export function FileButton({ icon, accept, capture, multiple, disabled, onChoose, children }: Props) {
  const id = useId();
  return (
    <div className={styles.button}>
      <input
        id={id}
        type="file"
        accept={accept}
        capture={capture ? 'environment' : undefined}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // An emptied field takes the same file again, and a browser that adds to what is chosen does not choose it twice.
          event.currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Row as="label" gap={2} align="center" justify="center" htmlFor={id}>
        {icon}
        {children}
      </Row>
    </div>
  );
}
