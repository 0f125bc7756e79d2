// Keepers who like a bird of this keeper, who is asked first: the same contact as in the mail, which may have been lost.
import { useInfiniteQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContactAsk } from '#contract';
import { pagesOf } from '../client/query.ts';
import { birdPath } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { longDay } from '../ui/in-words.ts';
import { Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { mailTo, telephone, textMessage } from './contact-links.ts';
import styles from './matches.module.css';

/** Few, because the keeper's own matches stand below. */
const PAGE = 3;

/** Lists them latest first; nothing stands there if there are none. */
export function AsksOfMe() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pagesOf('listAsks', { limit: PAGE }),
    // An ask that was taken back is gone when the screen is opened again.
    staleTime: 0,
  });
  const [blocked, setBlocked] = useState<ContactAsk | null>(null);
  const asks = data?.pages.flatMap(({ items }) => items) ?? [];
  if (asks.length === 0) return null;
  return (
    <Card as="section" gap={3} aria-labelledby="asks-of-me">
      <Stack gap={1}>
        <h2 id="asks-of-me">Keepers who want to hear from you</h2>
        <Text size="small" tone="soft">
          They like your bird. You decide whether to write.
        </Text>
      </Stack>
      <Ledger as="ul" head="thin" space={3} className={`plain-list ${styles.asks}`}>
        {asks.map((ask) => (
          <li key={`${ask.keeperId} ${ask.chickenId}`}>
            <Ask ask={ask} onBlock={() => setBlocked(ask)} />
          </li>
        ))}
      </Ledger>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
      <BlockDialog
        reader={blocked && { ...blocked, isBlocked: false }}
        onClose={() => setBlocked(null)}
        // The button that had the focus is gone with the ask.
        onChanged={() => document.querySelector('h1')?.focus({ preventScroll: true })}
      />
    </Card>
  );
}

function Ask({ ask, onBlock }: { ask: ContactAsk; onBlock: () => void }) {
  const { keeperId, name, chickenId, chickenName, askedAt, phone, email } = ask;
  const id = `ask-${keeperId}-${chickenId}`;
  return (
    <Stack gap={2}>
      <div>
        <Text as="h3" size="lead" id={id}>
          <span dir="auto">{name}</span> asked about <Link to={birdPath(chickenId)}>{chickenName}</Link>
        </Text>
        <Text size="small" tone="soft">
          on <time dateTime={askedAt}>{longDay(askedAt)}</time>
        </Text>
      </div>
      <Row as="ul" gap={[1, 4]} align="center" wrap className={`plain-list ${styles.reach}`}>
        {email && (
          <li>
            <a href={mailTo(email, `${chickenName} on Heritage Flock`)}>
              <Mail size="1rem" aria-hidden />
              {email}
            </a>
          </li>
        )}
        {phone && (
          <>
            <li>
              <a href={telephone(phone)}>
                <Phone size="1rem" aria-hidden />
                {phone}
              </a>
            </li>
            <li>
              <a href={textMessage(phone)} aria-label={`Text ${name}`}>
                <MessageSquare size="1rem" aria-hidden />
                Text
              </a>
            </li>
          </>
        )}
        {!email && !phone && (
          <Text as="li" size="small">
            Their contact is in the email that we sent you.
          </Text>
        )}
      </Row>
      <Row gap={2} wrap>
        {email && (
          <ButtonLook tone="primary">
            <a href={mailTo(email, `${chickenName} on Heritage Flock`)} aria-describedby={id}>
              Write
            </a>
          </ButtonLook>
        )}
        <Button tone="quiet" aria-describedby={id} onClick={onBlock}>
          Block
        </Button>
      </Row>
    </Stack>
  );
}
