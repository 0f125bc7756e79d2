// The layout of a guide: contents beside the text, chapter by chapter, each with an address that keepers send each other.
// On a phone there is no room beside the text, and each chapter is a page of its own.

import ArrowRight from 'lucide-react/icons/arrow-right';
import List from 'lucide-react/icons/list';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../paths.ts';
import { type ScreenName, screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './guide.module.css';

interface Props {
  screen: ScreenName;
  picture: { src: string; alt: string };
  /** What a reader should know before the first chapter. */
  opening: ReactNode;
  actions: ReactNode;
  printLabel: string;
  onPrint?: () => void;
  chapters: readonly { id: string; title: string }[];
  /** Stands above the contents. */
  notice?: ReactNode;
  ways: readonly Way[];
  className?: string | false;
  children: ReactNode;
}

interface Way {
  to: string;
  name: string;
  text: string;
}

export function Guide({ screen, picture, opening, actions, printLabel, ...rest }: Props) {
  const { onPrint = () => window.print(), chapters, notice, ways, className, children } = rest;
  const { hash } = useLocation();
  const opened = chapters.findIndex(({ id }) => hash === `#${id}`);
  const next = opened < 0 ? undefined : chapters[opened + 1];
  usePlaceFocus();
  return (
    <Screen
      title={screens[screen].title}
      lead={screens[screen].lead}
      width="wide"
      back={{ to: paths.education, name: 'the learning center' }}
    >
      <Stack gap={5} className={classNames(styles.guide, opened >= 0 && styles.inChapter, className)}>
        <div className={styles.aside}>
          <Contents chapters={chapters} notice={notice} />
        </div>
        <div className={styles.text}>
          <Stack gap={4} className={styles.opening}>
            <img
              src={picture.src}
              alt={picture.alt}
              width={800}
              height={640}
              className={`${styles.frontispiece} not-printed`}
            />
            <Text tone="soft">{opening}</Text>
            <GuideActions>
              {actions}
              <Button icon={<Printer aria-hidden />} onClick={onPrint}>
                {printLabel}
              </Button>
            </GuideActions>
          </Stack>
          {children}
          {next && (
            <Row as={Link} gap={2} align="center" to={`#${next.id}`} className={`${styles.next} not-printed`}>
              <span>
                <Text as="small" size="small" tone="soft">
                  Next
                </Text>{' '}
                {next.title}
              </span>
              <ArrowRight size="1.15em" aria-hidden />
            </Row>
          )}
          <WaysOn ways={ways} />
          <Row as={Link} gap={2} align="center" to="#contents" className={`${styles.toContents} not-printed`}>
            <List size="1.15em" aria-hidden />
            Contents
          </Row>
        </div>
      </Stack>
    </Screen>
  );
}

/** The focus comes along to the place that a link within the page leads to. */
function usePlaceFocus() {
  const { key, hash } = useLocation();
  const arrival = useNavigationType();
  const focusPlace = useEffectEvent(() => {
    if (hash && arrival !== 'POP') document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again leads to its place again
  useEffect(() => focusPlace(), [key]);
}

export function GuideChapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const isOpen = useLocation().hash === `#${id}`;
  return (
    <Stack
      as="section"
      gap={4}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.chapter, isOpen && styles.open)}
    >
      <Text as="h2" size="name" id={`${id}-title`}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

export function GuideActions({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} wrap className={`${styles.actions} not-printed`}>
      {children}
    </Row>
  );
}

/** Names and what is said of each. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contents({ chapters, notice }: Pick<Props, 'chapters' | 'notice'>) {
  return (
    <Stack
      as="nav"
      gap={3}
      id="contents"
      tabIndex={-1}
      aria-labelledby="contents-title"
      className={`${styles.contents} not-printed`}
    >
      <h2 id="contents-title">Contents</h2>
      {notice}
      <ol className="plain-list">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function WaysOn({ ways }: { ways: readonly Way[] }) {
  return (
    <Stack as="nav" gap={4} aria-labelledby="ways-on" className={`${styles.ways} not-printed`}>
      <h2 id="ways-on">From here</h2>
      <Grid as="ul" min={15} gap={[3, 6]} className="plain-list">
        {ways.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to} className="covers-parent">
              {name}
            </Link>
            <Text tone="soft">{text}</Text>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
