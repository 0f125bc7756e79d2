// A message to the owner with both birds in it, ready in the keeper's own mail or phone. Nothing is sent from here.

import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useState } from 'react';
import type { Chicken, Match } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { profileQuery } from '../session/queries.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { mailTo, textMessage } from './contact-links.ts';
import styles from './matches.module.css';
import { isOneOfSeveral, messageOf, partnerLabel, partnersOf } from './message.ts';

const NO_BIRD = '';

interface Props {
  chicken: Chicken;
  match: Match;
  /** The way to the visit, beside the ways to write. */
  visit?: ReactNode;
}

export function MessageToOwner({ chicken, match: { phone, email }, visit }: Props) {
  const profile = useQuery(profileQuery()).data;
  // Without an answer the message names the liked bird alone.
  const flock = useQuery(flockQuery()).data ?? [];
  const partners = partnersOf(chicken, flock);
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = partners;
  const suggested = first?.breed === chicken.breed ? first.id : NO_BIRD;
  const own = partners.find(({ id }) => id === (chosen ?? suggested));
  const alike = partners.filter(({ breed }) => breed === own?.breed).length;
  const text = messageOf({
    liked: chicken,
    own,
    alike,
    from: profile?.name || null,
    home: profile?.location ?? null,
    site: window.location.href,
  });
  const subject = own && !isOneOfSeveral(own, alike) ? `${chicken.name} and ${own.name}` : chicken.name;
  if (!phone && !email) return visit;
  return (
    <Stack gap={3} className={styles.message}>
      {partners.length > 0 && (
        <Select
          label="Your bird in the message"
          options={[
            ...partners.map((bird) => [bird.id, partnerLabel(bird, partners, flock)] as const),
            [NO_BIRD, 'None'] as const,
          ]}
          value={own?.id ?? NO_BIRD}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <Grid min={11} gap={2}>
        {email && (
          <ButtonLook tone={chicken.isSample ? 'plain' : 'primary'}>
            <a href={mailTo(email, `${subject} on Heritage Flock`, text)}>
              <Mail aria-hidden />
              Write an email
            </a>
          </ButtonLook>
        )}
        {phone && (
          <ButtonLook tone={email || chicken.isSample ? 'plain' : 'primary'}>
            <a href={textMessage(phone, text)}>
              <MessageSquare aria-hidden />
              Write a text
            </a>
          </ButtonLook>
        )}
        {visit}
      </Grid>
    </Stack>
  );
}
