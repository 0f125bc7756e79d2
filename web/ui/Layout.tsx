// Screens are composed of these: Stack (one below the other), Row, Grid, Ledger (entries between lines), Text and Note.
// Their props name tokens of tokens.css. Whatever else an element needs is a rule in the stylesheet of its screen.
import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Layout.module.css';

type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface TextLook {
  size?: 'small' | 'body' | 'aside' | 'lead' | 'name';
  tone?: 'ink' | 'soft' | 'comb' | 'rust' | 'yolk' | 'moss' | 'slate';
  /** A ground of this tone, with the tone itself for the letters. */
  wash?: 'comb' | 'rust' | 'yolk' | 'moss' | 'slate';
  bold?: boolean;
  center?: boolean;
}

interface GapLook extends TextLook {
  /** Two where the lines have another gap than the columns. */
  gap?: Step | readonly [lines: 0 | 1 | 2 | 3 | 4 | 5, columns: Step];
}

export interface StackLook extends GapLook {
  /** The horizontal alignment of children; they fill the width by default. */
  align?: 'start' | 'center';
}

interface RowLook extends GapLook {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'between' | 'center';
  wrap?: boolean;
}

interface GridLook extends GapLook {
  align?: RowLook['align'];
  columns?: 2 | 3 | 'auto 1fr' | '1fr auto';
  /** The minimum width of a column in rem; there are as many columns as fit. */
  min?: number;
  /** The columns stay as wide where there are too few things for a line. */
  fill?: boolean;
}

interface LedgerLook extends TextLook {
  /** The line above the first entry. */
  head?: 'thin' | 'strong' | 'double' | 'heavy';
  /** Above and below what an entry says. */
  space?: 1 | 2 | 3 | 4;
}

type Props<Element extends ElementType, Look> = Look &
  Omit<ComponentPropsWithRef<Element>, keyof Look | 'as'> & { as?: Element; className?: string; style?: CSSProperties };

export function Stack<E extends ElementType = 'div'>({ as, gap, align, ...rest }: Props<E, StackLook>) {
  return shape(as ?? 'div', [styles.stack, ...gapLook(gap), align && styles[`stack-${align}`]], rest);
}

export function Row<E extends ElementType = 'div'>({ as, gap, align, justify, wrap, ...rest }: Props<E, RowLook>) {
  const look = [align && styles[`align-${align}`], justify && styles[`justify-${justify}`], wrap && styles.wrap];
  return shape(as ?? 'div', [styles.row, ...gapLook(gap), ...look], rest);
}

export function Grid<E extends ElementType = 'div'>(props: Props<E, GridLook>) {
  const { as, columns, min, fill, gap, align, style, ...rest } = props;
  const look = [columns && styles[columnLook[columns]], min && (fill ? styles.fill : styles.fit)];
  return shape(as ?? 'div', [styles.grid, ...gapLook(gap), align && styles[`align-${align}`], ...look], {
    ...rest,
    style: min ? { ...style, '--column': `${min}rem` } : style,
  });
}

export function Ledger<E extends ElementType = 'ul'>({ as, head, space, ...rest }: Props<E, LedgerLook>) {
  return shape(as ?? 'ul', [styles.ledger, head && styles[head], space && styles[`space-${space}`]], rest);
}

export function Text<E extends ElementType = 'p'>({ as, ...rest }: Props<E, TextLook>) {
  return shape(as ?? 'p', [], rest);
}

/** A note that a keeper must not overlook. */
export function Note<E extends ElementType = 'p'>({ as, ...rest }: Props<E, TextLook>) {
  return shape(as ?? 'p', [styles.note], { wash: 'yolk', ...rest });
}

/** A word between two rules. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={3} align="center" tone="soft" className={styles.divider}>
      {children}
    </Row>
  );
}

const columnLook = { 2: 'columns-2', 3: 'columns-3', 'auto 1fr': 'columns-first', '1fr auto': 'columns-last' };

type ClassName = string | false | 0 | undefined;

function gapLook(gap: GapLook['gap']): ClassName[] {
  if (typeof gap !== 'object') return [gap && styles[`gap-${gap}`]];
  return [styles[`gap-${gap[1]}`], styles[`lines-${gap[0]}`]];
}

function shape(Element: ElementType, look: ClassName[], props: TextLook & { className?: string }) {
  const { size, tone, wash, bold, center, className, ...rest } = props;
  const text = [
    size && styles[size],
    tone && styles[tone],
    wash && styles[`wash-${wash}`],
    bold && styles.bold,
    center && styles.center,
  ];
  return <Element {...rest} className={classNames(...look, ...text, className)} />;
}
