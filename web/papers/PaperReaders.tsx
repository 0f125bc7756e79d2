// Who sees the papers of an own bird, who could, and who looked.
import { useMutation, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Chicken, PaperReader } from '#contract';
import { call, pagesOf, q, queriesOf } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { Button } from '../ui/Button.tsx';
import { longDay, moment } from '../ui/in-words.ts';
import { Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { saw } from './paper-words.ts';
import styles from './papers.module.css';

export function PaperReaders({ bird: { id: chickenId, name } }: { bird: Chicken }) {
  const { data: readers } = useSuspenseQuery(q('listPaperReaders', { chickenId }));
  return (
    <Stack gap={3}>
      <h3>Show them to a match</h3>
      <Text size="small" tone="soft">
        Nobody sees these papers until you show them. You choose each keeper. Each sees them for 30 days, and you can
        stop it any day.
      </Text>
      {readers.shownTo.length + readers.others.length === 0 && (
        <p>You have no match yet. Papers can be shown to keepers who like one of your birds, or whose bird you like.</p>
      )}
      <Ledger as="ul" head="thin" space={2} className="plain-list" aria-label={`Keepers and the papers of ${name}`}>
        {[...readers.shownTo, ...readers.others].map((reader) => (
          <Reader key={reader.keeperId} chickenId={chickenId} reader={reader} />
        ))}
      </Ledger>
      <Looks chickenId={chickenId} />
    </Stack>
  );
}

function Reader({ chickenId, reader }: { chickenId: string; reader: PaperReader }) {
  const { keeperId, name, until, phone, email, like } = reader;
  // Keepers without a name are told apart by what they sent, or by the bird.
  const contact = email ?? phone;
  const likeId = useId();
  const known = contact ? `${name} (${contact})` : name;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(queriesOf('listPaperReaders'));
  const show = useMutation({
    mutationFn: () => call('showPapers', { chickenId, keeperId }),
    onSuccess: async (shown) => {
      await refresh();
      toast({ title: `${name} sees the papers${shown.until ? ` until ${longDay(shown.until)}` : ''}` });
    },
    onError: sayFailed('The papers were not shown'),
  });
  const hide = useMutation({
    mutationFn: () => call('hidePapers', { chickenId, keeperId }),
    onSuccess: async () => {
      await refresh();
      toast({ title: `${name} no longer sees the papers` });
    },
    onError: sayFailed('The papers are still shown'),
  });
  return (
    <Row as="li" gap={3} align="center" wrap className={styles.reader}>
      <div>
        <Text as="span" bold dir="auto">
          {name}
        </Text>
        {contact && <Text size="small">{contact}</Text>}
        {like && (
          <Text size="small" id={likeId}>
            {like.by === 'caller' ? `Keeper of ${like.chickenName}, whom you liked` : `Liked ${like.chickenName}`} on{' '}
            {longDay(like.likedAt)}
          </Text>
        )}
        {until && <Text size="small">Sees them until {longDay(until)}</Text>}
      </div>
      {until ? (
        <Button
          pending={hide.isPending}
          aria-label={`Stop showing to ${known}`}
          aria-describedby={like && likeId}
          onClick={() => hide.mutate()}
        >
          Stop showing
        </Button>
      ) : (
        <Button
          pending={show.isPending}
          aria-label={`Show to ${known}`}
          aria-describedby={like && likeId}
          onClick={() => show.mutate()}
        >
          Show
        </Button>
      )}
    </Row>
  );
}

function Looks({ chickenId }: { chickenId: string }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    pagesOf('listPaperLooks', { chickenId }),
  );
  const looks = data.pages.flatMap(({ items }) => items);
  return (
    <Stack gap={2}>
      <h3>Who looked</h3>
      {looks.length === 0 ? (
        <p>Nobody looked at these papers yet.</p>
      ) : (
        <Ledger as="ol" head="thin" space={2} className="plain-list" aria-label="Who looked">
          {looks.map(({ name, lookedAt, saw: what }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a look has no name of its own, and the list only grows at its end
            <li key={place}>
              <Text as="span" bold dir="auto">
                {name}
              </Text>{' '}
              {saw[what]} on <time dateTime={lookedAt}>{moment(lookedAt)}</time>
            </li>
          ))}
        </Ledger>
      )}
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older looks
        </Button>
      )}
    </Stack>
  );
}
