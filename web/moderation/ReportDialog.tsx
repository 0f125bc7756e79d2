import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReportReason } from '#contract';
import { reportChickenNote } from '#contract/fields';
import { call } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toast-queue.ts';

interface Props {
  /** The dialog is closed if null. */
  bird: { id: string; name: string } | null;
  onClose: () => void;
}

export const reportReasons: Record<ReportReason, string> = {
  'not-this-bird': 'It shows or describes another bird',
  'not-for-breeding': 'It is not a bird, or not for breeding',
  'animal-welfare': 'The bird is kept badly',
  offensive: 'The text or photos are offensive',
  fraud: 'It looks like a scam',
  other: 'Something else',
};

const choices = [['', 'Choose one'], ...Object.entries(reportReasons)] as [string, string][];

export function ReportDialog({ bird, onClose }: Props) {
  return (
    <Dialog
      open={bird !== null}
      onClose={onClose}
      title={`Report ${bird?.name}?`}
      description="The moderators read your report. The keeper does not learn who sent it."
    >
      {bird && <ReportForm key={bird.id} bird={bird} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ bird, onClose }: { bird: { id: string; name: string }; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const formId = useId();
  const report = useMutation({
    mutationFn: (chosen: ReportReason) =>
      call('reportChicken', { chickenId: bird.id, reason: chosen, note: note.trim() || undefined }),
    onSuccess: () => {
      toast({ title: 'Thank you', description: `The moderators will look at ${bird.name}.` });
      onClose();
    },
  });
  return (
    <>
      <Form gap={4} id={formId} onSubmit={() => (reason ? report.mutate(reason) : setMissing(true))}>
        <Select
          label="What is wrong with it?"
          options={choices}
          value={reason}
          error={isMissing ? 'Choose what is wrong with the listing.' : undefined}
          onChange={(event) => {
            setMissing(false);
            setReason(event.target.value as ReportReason | '');
          }}
        />
        <TextArea
          label="What the moderators should know (optional)"
          {...reportChickenNote}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {report.error && (
          <Text tone="comb" bold role="alert">
            {serverMessage(report.error) ?? 'The report could not be sent. Please try again.'}
          </Text>
        )}
      </Form>
      <Button type="submit" form={formId} tone="danger" wide pending={report.isPending}>
        Send the report
      </Button>
      <Button wide onClick={onClose}>
        Cancel
      </Button>
    </>
  );
}
