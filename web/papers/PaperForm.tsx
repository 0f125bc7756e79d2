import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chicken, Paper } from '#contract';
import { OtherBirds } from '../chickens/OtherBirds.tsx';
import { fieldErrors } from '../client/field-errors.ts';
import { call, queriesOf } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { newKey } from '../drafts/new-key.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Row, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toast-queue.ts';
import { today } from '../ui/today.ts';
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
] as const;

const POSITIVE = {
  description:
    'A bird whose latest test is positive is not offered to other keepers. Test the others of your flock, too, before you set eggs.',
  stays: true,
};

const nothing = { kind: 'pullorum-typhoid', date: '', result: '', laboratory: '', npipNumber: '', note: '' };

/** Adds the same paper to the bird and to others of the flock that were tested with it. */
export function PaperForm({ bird, flock, onDone }: { bird: Chicken; flock: readonly Chicken[]; onDone: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState(nothing);
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  // The same for every try, so that a lost answer adds nothing twice; a changed form is another request.
  const [key, setKey] = useState(newKey);
  const isTest = values.kind !== 'mareks';
  const add = useMutation({
    mutationFn: () => {
      const { kind, date, result, laboratory, npipNumber, note } = values;
      const texts = Object.entries({ laboratory, npipNumber, note }).filter(([, text]) => text.trim() !== '');
      const paper = {
        ...{ kind: kind as Paper['kind'], date, chickenIds: [bird.id, ...others] },
        ...(isTest && { result: result as NonNullable<Paper['result']> }),
        ...Object.fromEntries(texts),
      };
      return call('addPapers', paper, { key });
    },
    onSuccess: async ({ papers }) => {
      await client.invalidateQueries(queriesOf(...basedOnPapers));
      const title = papers.length > 1 ? `The paper is with ${papers.length} birds` : 'The paper is saved';
      toast(isTest && values.result === 'positive' ? { title, ...POSITIVE } : { title });
      onDone();
    },
  });
  const errors = fieldErrors(add.error);
  const enter = (changes: Partial<typeof nothing>) => {
    setValues({ ...values, ...changes });
    setKey(newKey());
  };
  return (
    <Form gap={4} onSubmit={() => add.mutate()} aria-label="A new paper">
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
        chosen={others}
        onChoose={(chosen) => {
          setOthers(chosen);
          setKey(newKey());
        }}
      />
      {add.error && !errors.date && !errors.result && (
        <Text tone="comb" bold role="alert">
          {serverMessage(add.error) ?? 'The paper was not saved. Please try again later.'}
        </Text>
      )}
      <Row gap={3} wrap>
        <Button type="submit" tone="primary" pending={add.isPending}>
          Save the paper
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </Form>
  );
}
