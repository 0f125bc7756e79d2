import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Webhook } from '#contract';
import { breedQuery } from '../breeds/queries.ts';
import { events, outcomeText, scopeText } from './words.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { breedId, lastDelivery, failingSince, endsAt, waiting, missed } = webhook;
  const { data: breed } = useQuery(breedQuery(breedId));
  const isOfBirds = webhook.events.some((event) => event !== 'match.created');
  return (
    <dl>
      <Fact name="Events">{webhook.events.map((event) => events[event].name).join(', ')}</Fact>
      {isOfBirds && (
        <Fact name="Birds of">{[scopeText(webhook), breed?.name ?? breedId].filter(Boolean).join(', ')}</Fact>
      )}
      <Fact name="Made on">{day.format(new Date(webhook.createdAt))}</Fact>
      {endsAt && <Fact name="Ends with its token">{day.format(new Date(endsAt))}</Fact>}
      {lastDelivery && (
        <Fact name="Last sent">
          <time dateTime={lastDelivery.at}>{moment.format(new Date(lastDelivery.at))}</time>
          {lastDelivery.type === 'webhook.test' && ', a test'}: {outcomeText(lastDelivery)}
        </Fact>
      )}
      {failingSince && <Fact name="Failing since">{moment.format(new Date(failingSince))}</Fact>}
      {waiting > 0 && <Fact name="Waiting">{waiting === 1 ? '1 message' : `${waiting} messages`}</Fact>}
      {missed > 0 && <Fact name="Missed">{missed === 1 ? '1 event' : `${missed} events`}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
