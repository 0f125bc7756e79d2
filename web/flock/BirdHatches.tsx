// What hatched from an own bird's eggs, or as the only father: kept apart from the chicks, which come and go.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chicken } from '#contract';
import { call, unlessGone } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { calendarDay } from '../ui/in-words.ts';
import { Grid, Ledger, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import styles from './flock.module.css';
import { countText } from './new-flock.ts';
import { refreshWhatFollows } from './refresh.ts';

type Hatches = NonNullable<Chicken['hatches']>;
type Hatch = Hatches[number];

export function BirdHatches({ hatches }: { hatches: Hatches }) {
  const [deleting, setDeleting] = useState<Hatch | null>(null);
  const total = totalText(hatches);
  return (
    <Card gap={[4, 6]} as="section" className={styles.recordSection} aria-labelledby="hatches">
      <h2 id="hatches">Hatches</h2>
      <Ledger head="thin" space={1} className="plain-list">
        {hatches.map((hatch) => (
          <Grid as="li" columns="1fr auto" gap={3} align="center" key={hatch.id}>
            <span dir="auto">
              {calendarDay(hatch.hatchedOn)}: {hatchText(hatch)}
            </span>
            <div className="not-printed">
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
      <DeleteHatch hatch={deleting} onClose={() => setDeleting(null)} />
    </Card>
  );
}

/** "4 of 8 eggs hatched, with Ajax" */
function hatchText({ hatched, eggsSet, mateName }: Hatch): string {
  const many = eggsSet === null ? countText(hatched, 'chick') : `${hatched} of ${countText(eggsSet, 'egg')} hatched`;
  return mateName === null ? many : `${many}, with ${mateName}`;
}

/** "12 of 20 eggs hatched (60%)", or null unless the eggs were counted at least twice. */
function totalText(hatches: Hatches): string | null {
  const counted = hatches.filter(({ eggsSet }) => eggsSet !== null);
  if (counted.length < 2) return null;
  const eggs = counted.reduce((sum, { eggsSet }) => sum + (eggsSet ?? 0), 0);
  const chicks = counted.reduce((sum, { hatched }) => sum + hatched, 0);
  return `${chicks} of ${eggs} eggs hatched (${Math.round((100 * chicks) / eggs)}%)`;
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
