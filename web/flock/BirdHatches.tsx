// What hatched from an own bird's eggs, or as the only father: kept apart from the chicks, which come and go.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chicken } from '#contract';
import { updateHatchHatched } from '#contract/fields';
import { fieldErrors } from '../client/field-errors.ts';
import { call, unlessGone } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { calendarDay } from '../ui/in-words.ts';
import { Grid, Ledger, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { EggFields, eggsText } from './EggFields.tsx';
import styles from './flock.module.css';
import { countText } from './new-flock.ts';
import { refreshWhatFollows } from './refresh.ts';
import { useFaultFocus } from './use-fault-focus.ts';

type Hatches = NonNullable<Chicken['hatches']>;
type Hatch = Hatches[number];

export function BirdHatches({ hatches }: { hatches: Hatches }) {
  const [editing, setEditing] = useState<Hatch | null>(null);
  const [deleting, setDeleting] = useState<Hatch | null>(null);
  const total = totalText(hatches);
  return (
    <Card gap={[4, 6]} as="section" className={styles.recordSection} aria-labelledby="hatches">
      <h2 id="hatches">Hatches</h2>
      <Ledger head="thin" space={1} className="plain-list">
        {hatches.map((hatch) => (
          <Grid as="li" min={18} gap={[1, 3]} align="center" key={hatch.id}>
            <span dir="auto">
              {calendarDay(hatch.hatchedOn)}: {hatchText(hatch)}
            </span>
            <div className="not-printed">
              <Button
                tone="quiet"
                aria-label={`Edit the hatch of ${calendarDay(hatch.hatchedOn)}`}
                onClick={() => setEditing(hatch)}
              >
                Edit
              </Button>
              <Button
                tone="quiet"
                aria-label={`Delete the hatch of ${calendarDay(hatch.hatchedOn)}`}
                onClick={() => setDeleting(hatch)}
              >
                Delete
              </Button>
            </div>
          </Grid>
        ))}
      </Ledger>
      {total && (
        <Text as="p" bold>
          {total}
        </Text>
      )}
      {editing && <EditHatch key={editing.id} hatch={editing} onClose={() => setEditing(null)} />}
      <DeleteHatch hatch={deleting} onClose={() => setDeleting(null)} />
    </Card>
  );
}

/** "4 of 8 eggs hatched, with Ajax" */
function hatchText(hatch: Hatch): string {
  const many = eggsText(hatch) ?? countText(hatch.hatched, 'chick');
  return hatch.mateName === null ? many : `${many}, with ${hatch.mateName}`;
}

/** "12 of 20 eggs hatched (60%)", or null unless the eggs were counted at least twice. */
function totalText(hatches: Hatches): string | null {
  const counted = hatches.filter(({ eggsSet }) => eggsSet !== null);
  if (counted.length < 2) return null;
  const eggs = counted.reduce((sum, { eggsSet }) => sum + (eggsSet ?? 0), 0);
  const chicks = counted.reduce((sum, { hatched }) => sum + hatched, 0);
  return `${chicks} of ${eggs} eggs hatched (${Math.round((100 * chicks) / eggs)}%)`;
}

/** Corrects the counts alone, because the day and the parents follow those of the chicks. */
function EditHatch({ hatch, onClose }: { hatch: Hatch; onClose: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState({
    eggsSet: String(hatch.eggsSet ?? ''),
    fertileEggs: String(hatch.fertileEggs ?? ''),
    hatched: String(hatch.hatched),
  });
  const save = useMutation({
    mutationFn: () =>
      call('updateHatch', {
        hatchId: hatch.id,
        eggsSet: values.eggsSet === '' ? null : Number(values.eggsSet),
        fertileEggs: values.fertileEggs === '' ? null : Number(values.fertileEggs),
        hatched: Number(values.hatched),
      }),
    onSuccess: async () => {
      await refreshWhatFollows(client, { flock: true });
      toast({ title: 'The hatch is corrected' });
      onClose();
    },
  });
  const errors = fieldErrors(save.error);
  const fields = useFaultFocus(save.error);
  function enter(change: Partial<typeof values>) {
    setValues({ ...values, ...change });
    save.reset();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit the hatch of ${calendarDay(hatch.hatchedOn)}`}
      description={`The chicks in My Birds stay as they are.${hatch.hatched > 0 ? ' To correct the date or the parents, edit the chicks.' : ''}`}
    >
      <Form gap={4} onSubmit={() => save.mutate()}>
        <Stack gap={4} ref={fields}>
          <EggFields values={values} errors={errors} isNoneHatched={values.hatched === '0'} onEnter={enter} />
          <Field
            label="Chicks hatched"
            type="number"
            inputMode="numeric"
            required
            {...updateHatchHatched}
            unfitText={`Enter a whole number from ${updateHatchHatched.min} to ${updateHatchHatched.max}.`}
            error={errors.hatched}
            value={values.hatched}
            onChange={(event) => enter({ hatched: event.target.value })}
          />
        </Stack>
        {save.error && Object.keys(errors).length === 0 && (
          <p role="alert">{serverMessage(save.error) ?? 'The hatch was not saved. Please try again later.'}</p>
        )}
        <Button type="submit" tone="primary" wide pending={save.isPending}>
          Save
        </Button>
      </Form>
    </Dialog>
  );
}

function DeleteHatch({ hatch, onClose }: { hatch: Hatch | null; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (hatchId: string) => call('deleteHatch', { hatchId }).catch(unlessGone),
    onSuccess: async () => {
      await refreshWhatFollows(client, { flock: true });
      toast({ title: 'The hatch is deleted' });
      close();
    },
  });
  function close() {
    remove.reset();
    onClose();
  }
  return (
    <Dialog
      open={hatch !== null}
      onClose={close}
      title="Delete this hatch?"
      description="Its count of eggs and chicks is deleted from the records of both parents. The chicks stay in My Birds."
    >
      {remove.error && (
        <p role="alert">{serverMessage(remove.error) ?? 'The hatch was not deleted. Please try again later.'}</p>
      )}
      <Button tone="danger" wide pending={remove.isPending} onClick={() => hatch && remove.mutate(hatch.id)}>
        Delete the hatch
      </Button>
      <Button wide onClick={close}>
        Keep it
      </Button>
    </Dialog>
  );
}
