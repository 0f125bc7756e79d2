import { Content, Group, Item, Label, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './Menu.module.css';

interface Props {
  trigger: ReactElement;
  children: ReactNode;
  defaultOpen?: boolean;
}

/** A button that opens a list; `children` are MenuItems. Not modal: the page behind stays readable. No portal: it stays inside the header landmark. */
export function Menu({ trigger, children, defaultOpen }: Props) {
  return (
    <Root modal={false} defaultOpen={defaultOpen}>
      <Trigger asChild>{trigger}</Trigger>
      <Content className={styles.menu} align="end" sideOffset={6} collisionPadding={12}>
        {children}
      </Content>
    </Root>
  );
}

/** Takes the look of its one child, a link or a button. */
export function MenuItem({ children }: { children: ReactElement }) {
  return (
    <Item asChild className={styles.item}>
      {children}
    </Item>
  );
}

export function MenuGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Group aria-labelledby={id}>
      <Label id={id} className={styles.heading}>
        {heading}
      </Label>
      {children}
    </Group>
  );
}

export function MenuSeparator() {
  return <Separator className={styles.rule} />;
}
