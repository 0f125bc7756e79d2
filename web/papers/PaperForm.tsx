import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddPapersRequest, Chicken, Paper } from '#contract';
import { OtherBirds } from '../chickens/OtherBirds.tsx';
import { fieldErrors } from '../client/field-errors.ts';
import { call, queriesOf } from '../client/query.ts';
import { failureOf, serverMessage } from '../client/unwrap.ts';
import { answerOfTaken, USED_KEY, withRequest } from '../client/used-key.ts';
import { newKey } from '../drafts/new-key.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useOnline } from '../shell/online.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Row, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toast-queue.ts';
import { today } from '../ui/today.ts';
import { PaperInWords } from './PaperList.tsx';
import { kinds } from './paper-words.ts';

/** The most birds of one request, this one among them. */
const MOST_BIRDS = 100;

/** A test decides which birds are offered, too. */
export const basedOnPapers = [
  'listPapers',
  'listMyChickens',
  'analyzeCompatibility',
  'recommendPartners',
  'planFlock',
  'forecastFlock',
  'listHandovers',
] as const;

const POSITIVE = {
  description:
    'A bird whose latest test is positive is not offered to other keepers. Test the others of your flock, too, before you set eggs.',
  stays: true,
};

interface NewPaper {
  /** The idempotency key, which stays the same until an answer comes, so that no paper is added twice. */
  key: string;
  /** What was sent under the key, and may have arrived. */
  tried: AddPapersRequest[];
  kind: string;
  date: string;
  result: string;
  laboratory: string;
  npipNumber: string;
  note: string;
  /** Ids of the other birds that get it. */
  others: string[];
}

const emptyPaper = (): NewPaper => ({
  ...{ key: newKey(), tried: [], kind: 'pullorum-typhoid', date: '', result: '' },
  ...{ laboratory: '', npipNumber: '', note: '', others: [] },
});

export const paperDraft = ({ id }: Pick<Chicken, 'id'>) => `paper of ${id}` as const;

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  keeperId: string;
  onDone: () => void;
}

/** Adds the same paper to the bird and to others of the flock that were tested with it. */
export function PaperForm({ bird, flock, keeperId, onDone }: Props) {
  const client = useQueryClient();
  const online = useOnline();
  const [fresh] = useState(emptyPaper);
  const draft = useDraft<NewPaper>(paperDraft(bird), keeperId, fresh);
  const { values } = draft;
  const [saved, setSaved] = useState<readonly Paper[]>([]);
  const isTest = values.kind !== 'mareks';
  const add = useMutation({
    mutationFn: async ({ key, tried, request }: Pick<NewPaper, 'key' | 'tried'> & { request: AddPapersRequest }) => {
      try {
        return await call('addPapers', request, { key });
      } catch (error) {
        if (USED_KEY in fieldErrors(error)) await findSaved(key, tried);
        throw error;
      }
    },
    onSuccess: async ({ papers }, { request }) => {
      draft.forget();
      await client.invalidateQueries(queriesOf(...basedOnPapers));
      const title = papers.length > 1 ? `The paper is with ${papers.length} birds` : 'The paper is saved';
      toast(request.result === 'positive' ? { title, ...POSITIVE } : { title });
      onDone();
    },
  });

  /** Another paper was saved under the key, though no answer came. What the form says now gets a key of its own. */
  async function findSaved(key: string, tried: readonly AddPapersRequest[]) {
    const answer = await answerOfTaken(tried, (request) => call('addPapers', request, { key }));
    setSaved(answer?.papers ?? []);
    draft.enter({ key: newKey(), tried: [] });
    await client.invalidateQueries(queriesOf(...basedOnPapers));
  }

  function submit() {
    const own = values.others.filter((id) => flock.some((other) => other.id === id));
    const request = requestOf(values, [bird.id, ...own]);
    // The key must be stored before the first try, so that a second one after a lost answer is known as the same paper.
    const tried = withRequest(values.tried, request);
    draft.enter({ key: values.key, tried });
    add.mutate({ key: values.key, tried, request });
  }

  const { [USED_KEY]: wasSaved, ...errors }: Record<string, string | undefined> = fieldErrors(add.error);
  // The key is kept with the first thing that is typed: a try after a reload must be known as the same paper.
  const enter = (changes: Partial<NewPaper>) => draft.enter({ key: values.key, ...changes });
  return (
    <Form gap={4} onSubmit={submit} aria-label="A new paper">
      {draft.isRestored && <p>This is what you entered before.</p>}
      {!online && (
        <Text size="small" tone="soft">
          Papers are sent only with a connection. What you enter is kept on this device until you save it.
        </Text>
      )}
      <Grid min={15} gap={4} align="start">
        <Select
          label="Kind"
          options={Object.entries(kinds)}
          value={values.kind}
          onChange={({ target }) => enter({ kind: target.value })}
        />
        <Field
          label={isTest ? 'Tested on' : 'Vaccinated on'}
          type="date"
          required
          max={today()}
          min={bird.hatchDate ?? undefined}
          unfitText="Enter a day after the bird hatched, and not in the future."
          error={errors.date}
          value={values.date}
          onChange={({ target }) => enter({ date: target.value })}
        />
        {isTest && (
          <Select
            label="Result"
            required
            options={[
              ['', 'Choose the result'],
              ['negative', 'Negative'],
              ['positive', 'Positive'],
            ]}
            error={errors.result}
            value={values.result}
            onChange={({ target }) => enter({ result: target.value })}
          />
        )}
        <Field
          label={isTest ? 'Laboratory' : 'Vaccinated by'}
          maxLength={120}
          value={values.laboratory}
          onChange={({ target }) => enter({ laboratory: target.value })}
        />
        <Field
          label="NPIP participant number"
          hint="From the National Poultry Improvement Plan, such as 74-1234."
          maxLength={20}
          value={values.npipNumber}
          onChange={({ target }) => enter({ npipNumber: target.value })}
        />
      </Grid>
      <TextArea
        label="Note"
        rows={2}
        maxLength={500}
        value={values.note}
        onChange={({ target }) => enter({ note: target.value })}
      />
      <OtherBirds
        id="paper-birds"
        title="Add this paper to other birds, too"
        birds={flock.filter(({ id, pedigreeOnly }) => id !== bird.id && !pedigreeOnly)}
        most={MOST_BIRDS - 1}
        chosen={new Set(values.others)}
        onChoose={(chosen) => enter({ others: [...chosen] })}
      />
      {add.error && !wasSaved && !errors.date && !errors.result && (
        <Text tone="comb" bold role="alert">
          {failureText(add.error, online)}
        </Text>
      )}
      {wasSaved && (
        <div role="alert">
          <Text tone="comb" bold>
            {savedText(saved)} What the form says now is not saved. Press “Save the paper” only if it is another paper.
            To correct the saved one, delete it first.
          </Text>
          {saved[0] && <PaperInWords paper={saved[0]} />}
        </div>
      )}
      <Row gap={3} wrap>
        <Button type="submit" tone="primary" pending={add.isPending}>
          Save the paper
        </Button>
        <Button
          disabled={add.isPending}
          onClick={() => {
            draft.forget();
            onDone();
          }}
        >
          Cancel
        </Button>
      </Row>
    </Form>
  );
}

function requestOf(
  { kind, date, result, laboratory, npipNumber, note }: NewPaper,
  chickenIds: string[],
): AddPapersRequest {
  const texts = Object.entries({ laboratory, npipNumber, note }).filter(([, text]) => text.trim() !== '');
  return {
    ...{ kind: kind as Paper['kind'], date, chickenIds },
    ...(kind !== 'mareks' && { result: result as NonNullable<Paper['result']> }),
    ...Object.fromEntries(texts),
  };
}

function savedText({ length }: readonly Paper[]): string {
  if (length === 0) return 'A paper was saved here before you changed the form.';
  return `This paper was saved before you changed the form${length > 1 ? `, for ${length} birds` : ''}.`;
}

function failureText(error: unknown, online: boolean): string {
  if (failureOf(error) !== 'no-answer')
    return serverMessage(error) ?? 'The paper was not saved. Please try again later.';
  return online
    ? 'No answer came, so we do not know whether the paper was saved. Pressing again adds it once. What you entered is kept on this device.'
    : 'There is no connection. What you entered is kept on this device. Press again when you have a connection, which adds the paper once.';
}
