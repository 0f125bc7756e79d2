// The frame of a screen: its title in the tab and as heading, which gets the focus after a navigation.

import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './Screen.module.css';

interface Props {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** The title is only for the tab and for screen readers. */
  hiddenTitle?: boolean;
  width?: 'text' | 'wide';
  /** The target of the back link, "Back to {name}". */
  back?: { to: string; name: string };
  children?: ReactNode;
}

export function Screen({ title, lead, hiddenTitle, width = 'text', back, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // The first entry of the history has the key 'default': there the browser places the focus itself.
  const focusHeading = useEffectEvent(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  });
  // Depends on the title, not the URL: a screen that only writes its state into the URL keeps the focus.
  useLayoutEffect(() => {
    document.title = `${title} · Heritage Flock`;
    focusHeading();
  }, [title]);
  return (
    <Stack gap={5} className={classNames(styles.screen, styles[width])}>
      {back && (
        <Row
          as={Link}
          gap={2}
          align="center"
          size="small"
          tone="soft"
          bold
          to={back.to}
          className={`${styles.back} not-printed`}
        >
          <ArrowLeft size="1.125rem" aria-hidden />
          Back to {back.name}
        </Row>
      )}
      <Stack as="header" gap={2} className={hiddenTitle ? 'visually-hidden' : undefined}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && (
          <Text size="lead" tone="soft" className={`${styles.lead} not-printed`}>
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
