import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTokenExpiresInDaysDefault, createTokenName } from '#contract/fields';
import { SectionCard } from '../account/SectionCard.tsx';
import { fieldErrors } from '../client/field-errors.ts';
import { NoAnswer, serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import { type CreatedToken, createToken, tokensQuery } from './queries.ts';
import styles from './Tokens.module.css';

const LIFETIMES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
] as const;

interface Props {
  keeperId: string;
  onCreated: (token: CreatedToken) => void;
}

export function TokenForm({ keeperId, onCreated }: Props) {
  const client = useQueryClient();
  const draft = useDraft('token', keeperId, { name: '', days: String(createTokenExpiresInDaysDefault) });
  const { name, days } = draft.values;
  const create = useMutation({
    mutationFn: (sent: typeof draft.values) => createToken({ name: sent.name, expiresInDays: Number(sent.days) }),
    onSuccess: (token) => {
      draft.forget();
      onCreated(token);
    },
    // Also after a failure: an answer may have been lost, or another tab have made the twentieth.
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
  });
  const errors = fieldErrors(create.error);
  const isPlaced = errors.name || errors.expiresInDays;
  return (
    <SectionCard title="New token">
      <Form className={styles.form} onSubmit={() => create.mutate(draft.values)}>
        <Field
          label="Name"
          hint="What it is for, so that you know it again."
          autoComplete="off"
          {...createTokenName}
          unfitText="Give it a name, such as “Scales in the coop”."
          {...(errors.name && { error: errors.name })}
          value={name}
          onChange={(event) => draft.enter({ name: event.target.value })}
        />
        <Select
          label="Works for"
          options={LIFETIMES}
          error={errors.expiresInDays}
          value={days}
          onChange={(event) => draft.enter({ days: event.target.value })}
        />
        {create.error && !isPlaced && (
          <p className={styles.error} role="alert">
            {failureText(create.error)}
          </p>
        )}
        <Button type="submit" tone="primary" pending={create.isPending}>
          Make the token
        </Button>
      </Form>
    </SectionCard>
  );
}

function failureText(error: unknown): string {
  if (error instanceof NoAnswer)
    return 'The server did not answer. Should the token stand below all the same, revoke it: its value is lost.';
  return serverMessage(error) ?? 'The token could not be made. Please try again.';
}
