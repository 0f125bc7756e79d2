import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { cloneElement } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  wide?: boolean;
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  pending?: boolean;
  icon?: ReactNode;
}

export function Button({ tone = 'plain', wide, pending, icon, className, children, disabled, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={classNames(look({ tone, wide }), className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** Gives a link (of any router) the look of a button: `<ButtonLook><a href=…>…</a></ButtonLook>`. */
export function ButtonLook({
  tone = 'plain',
  wide,
  children,
}: Look & { children: ReactElement<{ className?: string }> }) {
  return cloneElement(children, { className: classNames(look({ tone, wide }), children.props.className) });
}

function look({ tone = 'plain', wide }: Look): string {
  return classNames(styles.button, styles[tone], wide && styles.wide);
}
