import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createWebhookUrl } from '#contract/fields';
import { SectionCard } from '../account/SectionCard.tsx';
import { breedsQuery } from '../breeds/queries.ts';
import { fieldErrors } from '../client/field-errors.ts';
import { NoAnswer, serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { DISTANCES_IN_MILES } from '../places/distances.ts';
import type { Profile } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Text } from '../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../ui/OptionCard.tsx';
import { Select } from '../ui/Select.tsx';
import { type CreatedWebhook, createWebhook, type NewWebhook, type WebhookEvent, webhooksQuery } from './queries.ts';
import { events } from './words.ts';

interface Props {
  profile: Profile;
  onCreated: (created: CreatedWebhook) => void;
}

export function WebhookForm({ profile, onCreated }: Props) {
  const client = useQueryClient();
  const { data: breeds = [] } = useQuery(breedsQuery());
  const draft = useDraft('webhook', profile.id, {
    url: '',
    events: ['match.created'] as WebhookEvent[],
    miles: '',
    breedId: '',
  });
  const { url, events: chosen, miles, breedId } = draft.values;
  const address = useRef<HTMLInputElement>(null);
  const create = useMutation({
    mutationFn: (sent: typeof draft.values) => createWebhook(wanted(sent, profile)),
    onSuccess: (created) => {
      draft.forget();
      onCreated(created);
    },
    // It stands above all the choices, perhaps out of sight.
    onError: (error) => fieldErrors(error).url && address.current?.focus(),
    // Also after a failure: an answer may have been lost, or another tab have made the tenth.
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
  });
  const errors = fieldErrors(create.error);
  const isOfBirds = chosen.some((event) => event !== 'match.created');
  return (
    <SectionCard title="New webhook">
      <Form gap={4} onSubmit={() => create.mutate(draft.values)}>
        <Field
          label="Address of your program"
          hint="It must begin with https:// and be on the public internet."
          type="url"
          ref={address}
          autoComplete="off"
          placeholder="https://example.org/flock"
          {...createWebhookUrl}
          unfitText="Give an address such as https://example.org/flock."
          {...(errors.url && { error: errors.url })}
          value={url}
          onChange={(event) => draft.enter({ url: event.target.value })}
        />
        <OptionCards>
          <legend>What it is told</legend>
          {(Object.keys(events) as WebhookEvent[]).map((event) => (
            <OptionCard
              key={event}
              type="checkbox"
              label={events[event].name}
              note={events[event].note}
              checked={chosen.includes(event)}
              onChange={({ target }) =>
                draft.enter({ events: target.checked ? [...chosen, event] : chosen.filter((one) => one !== event) })
              }
            />
          ))}
        </OptionCards>
        {isOfBirds && (
          <>
            <Select
              label="Birds of which place"
              hint={
                profile.coordinates ? undefined : 'Set your place in your profile to be told of birds near you only.'
              }
              options={[
                ['', 'Everywhere'],
                ...(profile.coordinates ? DISTANCES_IN_MILES : []).map(
                  (far) => [far, `Within ${far} miles of ${profile.location ?? 'your place'}`] as const,
                ),
              ]}
              value={miles}
              onChange={(event) => draft.enter({ miles: event.target.value })}
            />
            <Select
              label="Birds of which breed"
              options={[['', 'Any breed'], ...breeds.map(({ id, name }) => [id, name] as const)]}
              error={errors.breedId}
              value={breedId}
              onChange={(event) => draft.enter({ breedId: event.target.value })}
            />
          </>
        )}
        {create.error && !errors.url && !errors.breedId && (
          <Text tone="comb" bold role="alert">
            {failureText(create.error)}
          </Text>
        )}
        <Button type="submit" tone="primary" pending={create.isPending} disabled={chosen.length === 0}>
          Make the webhook
        </Button>
        {chosen.length === 0 && <Text tone="soft">Choose what it is told.</Text>}
      </Form>
    </SectionCard>
  );
}

type Entered = { url: string; events: WebhookEvent[]; miles: string; breedId: string };

/** A place and a breed are of birds only; the place is the keeper's own, of which the server keeps the cell. */
function wanted({ url, events: chosen, miles, breedId }: Entered, { coordinates, location }: Profile): NewWebhook {
  const isOfBirds = chosen.some((event) => event !== 'match.created');
  const area = isOfBirds && miles && coordinates ? { location, coordinates, withinMiles: Number(miles) } : null;
  return { url: url.trim(), events: chosen, area, breedId: (isOfBirds && breedId) || null };
}

function failureText(error: unknown): string {
  if (error instanceof NoAnswer)
    return 'The server did not answer. Should the webhook stand below all the same, remove it: its secret is lost.';
  return serverMessage(error) ?? 'The webhook could not be made. Please try again.';
}
