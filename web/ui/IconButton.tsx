import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
  tone?: 'quiet' | 'raised' | 'like' | 'pass' | 'star';
  large?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, tone = 'quiet', large, className, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={iconButtonLook({ tone, large }, className)}
    />
  );
}

export function iconButtonLook({ tone = 'quiet', large }: Pick<Props, 'tone' | 'large'>, className?: string): string {
  return classNames(styles.button, styles[tone], large && styles.large, className);
}
