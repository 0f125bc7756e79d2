// Papers of other keepers' birds that the keeper is shown. They are read only when the keeper opens them, because each look
// is in the log of their owner.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownPapers as Shown } from '#contract';
import { q, qOrNull } from '../client/query.ts';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { longDay } from '../ui/in-words.ts';
import { Ledger, Note, Row, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PaperList } from './PaperList.tsx';

/** Lists the birds; nothing stands there if there are none. */
export function ShownPapers() {
  const { data: shown } = useQuery(q('listShownPapers'));
  const [open, setOpen] = useState<Shown | null>(null);
  if (!shown || shown.length === 0) return null;
  return (
    <Card as="section" gap={2} aria-labelledby="shown-papers">
      <h2 id="shown-papers">Papers shown to you</h2>
      <Ledger as="ul" head="thin" space={2} className="plain-list">
        {shown.map((one) => (
          <Row as="li" key={one.chicken.id} gap={3} align="center" justify="between" wrap>
            <div>
              <Text as="span" bold dir="auto">
                {one.chicken.name}
              </Text>
              <Text size="small" tone="soft">
                {one.chicken.breed} {one.chicken.sex.toLowerCase()}, shown by {one.keeperName} until{' '}
                {longDay(one.until)}
              </Text>
            </div>
            <Button onClick={() => setOpen(one)}>Read the papers of {one.chicken.name}</Button>
          </Row>
        ))}
      </Ledger>
      {open && <PapersDialog shown={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** Says whose papers a comparison, a search for partners or a plan used. */
export function PapersUsed({ chickenIds }: { chickenIds: readonly string[] }) {
  const { data: shown } = useQuery(q('listShownPapers'));
  const [open, setOpen] = useState<Shown | null>(null);
  const used = shown?.filter(({ chicken }) => chickenIds.includes(chicken.id)) ?? [];
  return (
    <>
      {used.map((one) => (
        <Note key={one.chicken.id}>
          Papers shown to you: {one.keeperName} shows you the papers of {one.chicken.name} until {longDay(one.until)}.
          This result used them.{' '}
          <Button tone="quiet" onClick={() => setOpen(one)}>
            Read the papers of {one.chicken.name}
          </Button>
        </Note>
      ))}
      {open && <PapersDialog shown={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function PapersDialog({ shown: { chicken, keeperName }, onClose }: { shown: Shown; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Papers of ${chicken.name}`}
      description={`${keeperName} can see that you looked, and when.`}
    >
      <QueryBoundary loading={<Skeleton height="8rem" />}>
        <ReadPapers chicken={chicken} />
      </QueryBoundary>
      <Button wide onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

function ReadPapers({ chicken: { id, name } }: Pick<Shown, 'chicken'>) {
  // Read once for each opening, because each look is in the log of the owner.
  const once = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { data } = useSuspenseQuery({ ...qOrNull('listPapers', { chickenId: id }), ...once });
  if (data === null) return <p role="status">These papers are no longer shown to you.</p>;
  if (data.papers.length === 0) return <p>There are no papers of {name} yet.</p>;
  return <PaperList papers={data.papers} label={`Papers of ${name}`} />;
}
