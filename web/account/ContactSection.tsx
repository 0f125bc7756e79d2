// Lists the keepers who have this keeper's contact or asked for it, and lets them be blocked.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reveal } from '#contract';
import { pagesOf } from '../client/query.ts';
import { BlockDialog } from '../matches/BlockDialog.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { calendarDay } from '../ui/in-words.ts';
import { Grid, Row, Text } from '../ui/Layout.tsx';
import styles from './account.module.css';
import { SectionCard } from './SectionCard.tsx';

/** The server lists a keeper once for each like. The latest like names the bird. */
const SHOWN_BIRDS = 3;

export function ContactSection() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pagesOf('listReveals'),
  );
  const [asked, setAsked] = useState<Reader | null>(null);
  const readers = readersOf(data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <SectionCard title="Who has my contact info or asked for it" wide>
      <Text tone="soft">
        Keepers who were shown how to reach you, and keepers who asked. If you block a keeper, they no longer see your
        birds.
      </Text>
      {error && (
        <Row gap={3} align="center" wrap role="alert">
          <p>The list could not be loaded.</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </Row>
      )}
      {data && readers.length === 0 && <Text tone="soft">Nobody yet.</Text>}
      <ul className={`plain-list ${styles.readers}`}>
        {readers.map((reader) => (
          <Grid as="li" columns="1fr auto" gap={[1, 4]} align="center" key={reader.keeperId}>
            <Row gap={[2, 3]} align="center" wrap>
              <Text as="h3" size="lead" id={`reader-${reader.keeperId}`}>
                {reader.name}
              </Text>
              {reader.sent && <span>{reader.sent}</span>}
              {!reader.hasContact && <Badge hue="quiet">Asked you · does not have your contact</Badge>}
              {reader.isBlocked && <Badge hue="comb">Blocked</Badge>}
            </Row>
            <Birds reader={reader} />
            <Button aria-describedby={`reader-${reader.keeperId}`} onClick={() => setAsked(reader)}>
              {reader.isBlocked ? 'Unblock' : 'Block'}
            </Button>
          </Grid>
        ))}
      </ul>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
      <BlockDialog reader={asked && { ...asked, name: nameIn(asked) }} onClose={() => setAsked(null)} />
    </SectionCard>
  );
}

function Birds({ reader: { reveals } }: { reader: Reader }) {
  const others = reveals.length - SHOWN_BIRDS;
  return (
    <Text as="ul" size="small" tone="soft" className="plain-list">
      {reveals.slice(0, SHOWN_BIRDS).map(({ chickenName, revealedOn }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bird that is gone has nothing else to be known by
        <li key={index}>
          {chickenName ?? 'A bird that was removed'} · <time dateTime={revealedOn}>{calendarDay(revealedOn)}</time>
        </li>
      ))}
      {others > 0 && <li>and {others} more</li>}
    </Text>
  );
}

export interface Reader extends Pick<Reveal, 'keeperId' | 'name' | 'hasContact' | 'isBlocked'> {
  /** The contact that the keeper sent with an ask, which tells keepers of one name apart. */
  sent?: string;
  /** The latest first. */
  reveals: Pick<Reveal, 'chickenName' | 'revealedOn'>[];
}

const nameIn = ({ name, sent }: Reader) => (sent ? `${name} (${sent})` : name);

/** Returns keepers ordered by their latest like. */
export function readersOf(reveals: readonly Reveal[]): Reader[] {
  const byKeeper = Map.groupBy(reveals, ({ keeperId }) => keeperId);
  return [...byKeeper.values()].flatMap((of) => {
    const [latest] = of;
    if (!latest) return [];
    const sent = of.map(({ email, phone }) => email ?? phone).find(Boolean);
    return [{ ...latest, hasContact: of.some(({ hasContact }) => hasContact), ...(sent && { sent }), reveals: of }];
  });
}
