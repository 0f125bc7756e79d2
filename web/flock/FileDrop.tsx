// Chooses a file: by the button, or by dropping it here.
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useId } from 'react';
import { Row, Stack } from '../ui/Layout.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import styles from './flock.module.css';

interface Props {
  label: string;
  accept: string;
  disabled: boolean;
  onChoose: (file: File) => void;
  children?: ReactNode;
}

export function FileDrop({ label, accept, disabled, onChoose, children }: Props) {
  const id = useId();
  const drop = useFileDrop(([file]) => file && onChoose(file), disabled);
  return (
    <Stack gap={2} {...drop}>
      <Row as="label" gap={2} align="center" bold htmlFor={id}>
        <FileUp aria-hidden />
        {label}
      </Row>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept={accept}
        disabled={disabled}
        // An emptied field takes the same file again once it is fixed.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
        }}
      />
      {children}
    </Stack>
  );
}
