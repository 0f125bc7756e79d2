import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';
import { Stack, type StackLook } from './Layout.tsx';

interface Props extends HTMLAttributes<HTMLElement>, Pick<StackLook, 'gap' | 'align' | 'center'> {
  as?: 'div' | 'section' | 'article' | 'li';
}

/** A `gap` stacks the children. */
export function Card({ as: Element = 'div', gap, align, center, className, ...rest }: Props) {
  const look = classNames(styles.card, className);
  if (gap) return <Stack as={Element} gap={gap} align={align} center={center} {...rest} className={look} />;
  return <Element {...rest} className={look} />;
}
