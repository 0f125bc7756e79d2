// Chooses a file: by the button, or by dropping it here.
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './FileDrop.module.css';

interface Props {
  label: string;
  accept: string;
  disabled: boolean;
  onChoose: (file: File) => void;
  children?: ReactNode;
}

export function FileDrop({ label, accept, disabled, onChoose, children }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way for those who drag; the input is for everybody
    <div
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !disabled) onChoose(file);
      }}
    >
      <label htmlFor={id}>
        <FileUp aria-hidden />
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        // The same file can be chosen again once it is mended.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
        }}
      />
      {children}
    </div>
  );
}
