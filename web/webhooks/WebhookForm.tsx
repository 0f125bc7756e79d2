import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CreatedWebhook, CreateWebhookRequest, Profile, WebhookEvent } from '#contract';
import { createWebhookUrl } from '#contract/fields';
import { SectionCard } from '../account/SectionCard.tsx';
import { BreedField } from '../breeds/BreedField.tsx';
import { breedIdNamed, UnknownBreed } from '../breeds/queries.ts';
import { fieldErrors } from '../client/field-errors.ts';
import { call, queriesOf } from '../client/query.ts';
import { NoAnswer, serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { DISTANCES_IN_MILES } from '../places/distances.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Text } from '../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../ui/OptionCard.tsx';
import { Select } from '../ui/Select.tsx';
import { events } from './words.ts';

interface Props {
  profile: Profile;
  onCreated: (created: CreatedWebhook) => void;
}

export function WebhookForm({ profile, onCreated }: Props) {
  const client = useQueryClient();
  const draft = useDraft('webhook', profile.id, {
    url: '',
    events: ['match.created'] as WebhookEvent[],
    miles: '',
    breed: '',
  });
  const { url, events: chosen, miles, breed } = draft.values;
  const address = useRef<HTMLInputElement>(null);
  const create = useMutation({
    mutationFn: async (sent: typeof draft.values) => {
      const breedId = isOfBirds(sent) ? await breedIdNamed(client, sent.breed) : null;
      return call('createWebhook', wanted(sent, profile, breedId));
    },
    onSuccess: (created) => {
      draft.forget();
      onCreated(created);
    },
    // It stands above all the choices, perhaps out of sight.
    onError: (error) => fieldErrors(error).url && address.current?.focus(),
    // The list is reloaded after a failure too: the response may be lost, or another tab may have made the tenth.
    onSettled: () => client.invalidateQueries(queriesOf('listWebhooks')),
  });
  const errors = fieldErrors(create.error);
  const breedError = errors.breedId ?? (create.error instanceof UnknownBreed ? create.error.message : undefined);
  return (
    <SectionCard title="New webhook">
      <Form gap={4} onSubmit={() => create.mutate(draft.values)}>
        <Field
          label="Address of your program"
          // The error says the same.
          hint={errors.url ? undefined : 'It must begin with https:// and be on the public internet.'}
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
          <legend>Events to send</legend>
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
        {isOfBirds(draft.values) && (
          <>
            <Select
              label="Birds from where"
              hint={profile.coordinates ? undefined : 'Set your place in your profile to get birds near you only.'}
              options={[
                ['', 'Everywhere'],
                ...(profile.coordinates ? DISTANCES_IN_MILES : []).map(
                  (far) => [far, `Within ${far} miles of ${profile.location ?? 'your place'}`] as const,
                ),
              ]}
              value={miles}
              onChange={(event) => draft.enter({ miles: event.target.value })}
            />
            <BreedField
              label="Birds of which breed"
              mustBeKnown
              value={breed}
              error={breedError}
              onEnter={(entered) => {
                if (breedError) create.reset();
                draft.enter({ breed: entered });
              }}
            />
          </>
        )}
        {create.error && !errors.url && !breedError && (
          <Text tone="comb" bold role="alert">
            {failureText(create.error)}
          </Text>
        )}
        <Button type="submit" tone="primary" pending={create.isPending} disabled={chosen.length === 0}>
          Create webhook
        </Button>
        {chosen.length === 0 && <Text tone="soft">Choose at least one event.</Text>}
      </Form>
    </SectionCard>
  );
}

type Entered = { url: string; events: WebhookEvent[]; miles: string; breed: string };

const isOfBirds = ({ events: chosen }: Pick<Entered, 'events'>) => chosen.some((event) => event !== 'match.created');

/** A place and a breed are of birds only; the place is the keeper's own, of which the server keeps the cell. */
function wanted(entered: Entered, { coordinates, location }: Profile, breedId: string | null): CreateWebhookRequest {
  const { url, events: chosen, miles } = entered;
  const isNear = isOfBirds(entered) && miles && coordinates;
  const area = isNear ? { location, coordinates, withinMiles: Number(miles) } : null;
  return { url: url.trim(), events: chosen, area, breedId };
}

function failureText(error: unknown): string {
  if (error instanceof NoAnswer)
    return 'The server did not answer. If the webhook is listed below, remove it, because its secret is lost.';
  return serverMessage(error) ?? 'The webhook could not be created. Please try again.';
}
