// A reason and a press for each decision. To suspend a keeper takes the code of a mail as well.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DecisionOnKeeper } from '#contract';
import { decideOnBirdReason, decideOnKeeperConfirmationCode } from '#contract/fields';
import { DevelopmentMail } from '../auth/DevelopmentMail.tsx';
import { call, queriesOf } from '../client/query.ts';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { type Action, actionWords, isOnKeeper, keeperIn, type Subject } from './decisions.ts';

interface Props {
  subject: Subject;
  actions: readonly Action[];
  onDone?: () => void;
}

export function DecisionForm({ subject, actions, onDone }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [sent, setSent] = useState<DecisionOnKeeper | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const decide = useMutation({
    mutationFn: (decision: Decision) => ask(subject, { ...decision, reason }),
    onSuccess: async (outcome, { action }) => {
      if (outcome?.isDecided === false) return setSent(outcome);
      toast({ title: actionWords[action].done(subject) });
      await renew();
    },
    onError: async (error) => {
      if (!isOver(error)) return;
      toast({ title: 'Nothing was changed', description: serverMessage(error) });
      await renew();
    },
  });

  async function renew() {
    setSent(null);
    setReason('');
    onDone?.();
    await client.invalidateQueries(queriesOf('listReports', 'listDecisions'));
  }

  if (sent)
    return (
      <ConfirmForm
        subject={subject}
        sent={sent}
        decide={decide}
        onBack={() => {
          setSent(null);
          decide.reset();
        }}
      />
    );
  return (
    <Stack gap={3}>
      <Field
        ref={field}
        label="Your reason"
        hint="The keeper reads it. Only moderators see that it was you."
        maxLength={decideOnBirdReason.maxLength}
        value={reason}
        error={isMissing ? 'Write a reason first.' : undefined}
        onChange={(event) => {
          setMissing(false);
          setReason(event.target.value);
        }}
      />
      <Failure error={decide.error} />
      <Row gap={3} wrap>
        {actions.map((action) => (
          <Button
            key={action}
            tone={action === 'suspend' ? 'danger' : undefined}
            pending={decide.isPending && decide.variables?.action === action}
            onClick={() => {
              if (reason.trim()) return decide.mutate({ action });
              setMissing(true);
              field.current?.focus();
            }}
          >
            {actionWords[action].press(subject)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

interface Decision {
  action: Action;
  confirmationCode?: string;
}

async function ask(
  { chickenId, keeperId }: Subject,
  { action, reason, ...code }: Decision & { reason: string },
): Promise<DecisionOnKeeper | undefined> {
  if (isOnKeeper(action)) return call('decideOnKeeper', { reportedKeeperId: keeperId, action, reason, ...code });
  await call('decideOnBird', { reportedBirdId: chickenId ?? '', action, reason });
  return undefined;
}

/** Another moderator was first, or there is nothing left to decide about. */
const isOver = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.problem?.code === 'already-decided');

function Failure({ error }: { error: unknown }) {
  if (!error || isOver(error)) return null;
  return (
    <Text tone="comb" bold role="alert">
      {serverMessage(error) ?? 'The decision could not be sent. Please try again.'}
    </Text>
  );
}

interface ConfirmProps {
  subject: Subject;
  sent: DecisionOnKeeper;
  decide: { mutate: (decision: Decision) => void; isPending: boolean; error: unknown };
  onBack: () => void;
}

function ConfirmForm({ subject, sent, decide, onBack }: ConfirmProps) {
  const [code, setCode] = useState('');
  return (
    <Form gap={3} onSubmit={() => decide.mutate({ action: 'suspend', confirmationCode: code })}>
      <p>{sent.message}</p>
      <p>
        If you confirm, {keeperIn(subject)} is signed out everywhere, and nobody sees their birds. You can reinstate
        them later. They will have to sign in again.
      </p>
      <DevelopmentMail developmentCode={sent.developmentCode} />
      <Field
        label="Code from the email"
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        {...decideOnKeeperConfirmationCode}
        unfitText="Enter the six digits."
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
      />
      <Failure error={decide.error} />
      <Row gap={3} wrap>
        <Button type="submit" tone="danger" pending={decide.isPending}>
          Confirm the suspension
        </Button>
        <Button onClick={onBack}>Cancel</Button>
      </Row>
    </Form>
  );
}
