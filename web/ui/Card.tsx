import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
}

export function Card({ as: Element = 'div', className, ...rest }: Props) {
  return <Element {...rest} className={classNames(styles.card, className)} />;
}
