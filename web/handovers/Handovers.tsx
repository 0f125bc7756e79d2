// The birds that are changing hands, above the register and on their own pages: open offers, and hand-overs that can still
// be undone.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Handover } from '#contract';
import { call } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { handOverPath } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { moment } from '../ui/in-words.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { toast } from '../ui/toast-queue.ts';
import styles from './handovers.module.css';
import { currentOf, handoversQuery, namesOf, refreshHandedBirds } from './handovers.ts';
import { PositiveTests } from './PositiveTests.tsx';

/** `of`: of this bird alone. */
export function Handovers({ of }: { of?: string }) {
  // The register is shown without them too: offline, for example.
  const { data: all = [] } = useQuery(handoversQuery());
  const current = currentOf(all, of === undefined ? undefined : [of]);
  if (current.length === 0) return null;
  return (
    <Stack as="ul" gap={3} className="plain-list not-printed" aria-label="Birds that change hands">
      {current.map((handover) => (
        <HandoverCard key={handover.id} handover={handover} />
      ))}
    </Stack>
  );
}

function sentenceOf({ role, state, birds, keeperName, isByLink, until }: Handover): string {
  const [names, end] = [namesOf(birds), moment(until)];
  if (state === 'accepted') {
    const whom = keeperName ?? 'another keeper';
    return role === 'giver'
      ? `${names} went to ${whom}. You can undo this until ${end}.`
      : `${names} came from ${whom}. You can undo this until ${end}.`;
  }
  if (role === 'taker') return `${keeperName ?? 'A keeper'} offers you ${names} until ${end}.`;
  return isByLink
    ? `${names}: offered by a link until ${end}.`
    : `${names}: offered to ${keeperName ?? 'your match'} until ${end}.`;
}

function HandoverCard({ handover }: { handover: Handover }) {
  const { role, state, isByLink, handoverToken } = handover;
  const [opened, open] = useState<'end' | 'link' | null>(null);
  const end = state === 'accepted' ? 'Undo' : role === 'giver' ? 'Withdraw' : 'Decline';
  return (
    <Card as="li" gap={3}>
      <Row gap={3} align="center" justify="between" wrap>
        <p dir="auto">{sentenceOf(handover)}</p>
        <Row gap={2} wrap>
          {state === 'offered' && role === 'taker' && (
            <ButtonLook tone="primary">
              <Link to={handOverPath(handoverToken)}>See the offer</Link>
            </ButtonLook>
          )}
          {state === 'offered' && role === 'giver' && isByLink && (
            <Button onClick={() => open('link')}>Show the link</Button>
          )}
          <Button onClick={() => open('end')}>{end}</Button>
        </Row>
      </Row>
      {/* They are named while the birds are on offer. */}
      <PositiveTests birds={handover.birds} />
      {opened === 'end' && <EndDialog handover={handover} end={end} onClose={() => open(null)} />}
      {opened === 'link' && <LinkDialog handover={handover} onClose={() => open(null)} />}
    </Card>
  );
}

function LinkDialog({
  handover: { birds, until, handoverToken },
  onClose,
}: {
  handover: Handover;
  onClose: () => void;
}) {
  const link = window.location.origin + handOverPath(handoverToken);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`A link for ${namesOf(birds)}`}
      description={`The first keeper who opens it and accepts gets ${namesOf(birds)}. It works once, until ${moment(until)}.`}
    >
      <div className={styles.code}>
        <QrCode text={link} label={`Code that leads to the offer of ${namesOf(birds)}`} />
      </div>
      <CopyText text={link} name="link" tone="primary" wide />
    </Dialog>
  );
}

interface EndProps {
  handover: Handover;
  end: string;
  onClose: () => void;
}

function EndDialog({ handover, end, onClose }: EndProps) {
  const client = useQueryClient();
  const names = namesOf(handover.birds);
  const ending = useMutation({
    mutationFn: () => call('endHandover', { handoverId: handover.id }),
    onSuccess: async () => {
      onClose();
      toast({
        title:
          handover.state === 'accepted' ? `The hand-over of ${names} is undone` : `The offer of ${names} has ended`,
      });
      await refreshHandedBirds(client);
    },
  });
  const [them, they] = handover.birds.length === 1 ? ['the bird', 'The bird is'] : ['them', 'They are'];
  const consequence = {
    Undo:
      handover.role === 'giver'
        ? `You get ${names} back with your notes and photos, and with all health papers. ${they} not on offer until you say so. Matches of keepers who liked ${them} do not come back.`
        : `The former keeper gets ${names} back, and what you noted since is deleted. Health papers go back with ${them}. If you had a match with ${them}, it does not come back.`,
    Withdraw: 'The link or offer stops working. If it was accepted a moment ago, this undoes it.',
    Decline: `The keeper keeps ${names}.`,
  }[end];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${end} the ${handover.state === 'accepted' ? 'hand-over' : 'offer'} of ${names}?`}
      description={consequence}
    >
      {ending.error && (
        <Text as="p" role="alert">
          {serverMessage(ending.error) ?? 'The server did not answer. Please try again.'}
        </Text>
      )}
      <Button tone="danger" wide pending={ending.isPending} onClick={() => ending.mutate()}>
        {end}
      </Button>
      <Button wide onClick={onClose}>
        Leave it
      </Button>
    </Dialog>
  );
}
