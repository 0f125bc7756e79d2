import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedApiToken } from '#contract';
import { createTokenExpiresInDaysDefault, createTokenName } from '#contract/fields';
import { SectionCard } from '../account/SectionCard.tsx';
import { fieldErrors } from '../client/field-errors.ts';
import { call, queriesOf } from '../client/query.ts';
import { NoAnswer, serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Text } from '../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../ui/OptionCard.tsx';
import { Select } from '../ui/Select.tsx';
import { type Access, accesses } from './access.ts';

const LIFETIMES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
] as const;

interface Props {
  keeperId: string;
  onCreated: (token: CreatedApiToken) => void;
}

export function TokenForm({ keeperId, onCreated }: Props) {
  const client = useQueryClient();
  const draft = useDraft('token', keeperId, {
    name: '',
    days: String(createTokenExpiresInDaysDefault),
    access: 'read' as Access,
  });
  const { name, days, access } = draft.values;
  const create = useMutation({
    mutationFn: (sent: typeof draft.values) =>
      call('createToken', { name: sent.name, expiresInDays: Number(sent.days), scopes: accesses[sent.access].scopes }),
    onSuccess: (token) => {
      draft.forget();
      onCreated(token);
    },
    // The list is reloaded after a failure too: the response may be lost, or another tab may have made the twentieth.
    onSettled: () => client.invalidateQueries(queriesOf('listTokens')),
  });
  const errors = fieldErrors(create.error);
  const isPlaced = errors.name || errors.expiresInDays || errors.scopes;
  return (
    <SectionCard title="New token">
      <Form gap={4} onSubmit={() => create.mutate(draft.values)}>
        <Field
          label="Name"
          hint="A name that tells you later what it is for."
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
        <OptionCards aria-describedby={errors.scopes ? 'scopes-error' : undefined}>
          <legend>What it can do</legend>
          {(['read', 'write'] as const).map((one) => (
            <OptionCard
              key={one}
              type="radio"
              name="access"
              label={accesses[one].name}
              note={accesses[one].note}
              checked={access === one}
              onChange={() => draft.enter({ access: one })}
            />
          ))}
          {errors.scopes && (
            <Text tone="comb" bold id="scopes-error" role="alert">
              {errors.scopes}
            </Text>
          )}
        </OptionCards>
        <Text tone="soft">No token can delete your account or create other tokens.</Text>
        {create.error && !isPlaced && (
          <Text tone="comb" bold role="alert">
            {failureText(create.error)}
          </Text>
        )}
        <Button type="submit" tone="primary" pending={create.isPending}>
          Create token
        </Button>
      </Form>
    </SectionCard>
  );
}

function failureText(error: unknown): string {
  if (error instanceof NoAnswer)
    return 'The server did not answer. If the token is listed below, revoke it, because its value is lost.';
  return serverMessage(error) ?? 'The token could not be created. Please try again.';
}
