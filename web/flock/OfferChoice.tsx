// Asks if a bird is shown to other keepers, and for the first such bird also how its keeper can be reached.

import type { QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Profile } from '#contract';
import {
  ContactChoice,
  contactChange,
  PhoneField,
  phoneFault,
  type Reach,
  showsPhone,
} from '../account/ContactChoice.tsx';
import { asksForContact } from '../account/set-up.ts';
import { call } from '../client/query.ts';
import { showProfile } from '../session/queries.ts';
import { Text } from '../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../ui/OptionCard.tsx';
import { FormSection } from './FormSection.tsx';

export interface Offer {
  /** The value is null until the keeper chooses. */
  offered: boolean | null;
  reach: Reach | null;
  phone: string;
}

const OFFER_UNKNOWN = 'Choose yes or not yet. You can change it in My Birds.';

/** True if the keeper must say how to be reached, because this would be the first bird on offer. */
export function asksReach(profile: Profile | null): profile is Profile {
  return profile !== null && asksForContact(profile);
}

/** Returns the missing answers by field. */
export function missingInOffer(
  { offered, reach, phone }: Offer,
  profile: Profile | null,
): Partial<Record<keyof Offer, string>> {
  if (offered === null) return { offered: OFFER_UNKNOWN };
  if (!offered || !asksReach(profile)) return {};
  if (reach === null) return { reach: 'Choose one. You can change it in your profile.' };
  if (!showsPhone(reach)) return {};
  const fault = phone.trim() === '' ? 'Enter the phone number that you want to show.' : phoneFault(phone);
  return fault ? { phone: fault } : {};
}

/** Saves how the keeper is reached. Before the bird is sent: it may be liked as soon as it is on offer. */
export async function saveReach(client: QueryClient, profile: Profile | null, { offered, reach, phone }: Offer) {
  if (!offered || !reach || !asksReach(profile)) return;
  const number = showsPhone(reach) ? { phone: phone.trim() } : {};
  await showProfile(client, await call('updateProfile', { ...contactChange(reach), ...number }));
}

interface Props {
  profile: Profile | null;
  values: Offer;
  errors: Partial<Record<string, string>>;
  onEnter: (change: Partial<Offer>) => void;
}

export function OfferChoice({ profile, values, errors, onEnter }: Props) {
  const id = useId();
  const option = (value: boolean, label: string, note: string) => (
    <OptionCard
      type="radio"
      name={id}
      label={label}
      note={note}
      checked={values.offered === value}
      aria-invalid={errors.offered ? true : undefined}
      onChange={() => onEnter({ offered: value })}
    />
  );
  return (
    <FormSection title="Offer it to other keepers?">
      <OptionCards
        sideBySide
        aria-label="Offer it to other keepers?"
        aria-describedby={errors.offered && `${id}-error`}
      >
        {option(true, 'Yes', 'Anyone can find it, and keepers can like it. Those near you see it first.')}
        {option(false, 'Not yet', 'It stays in My Birds until you offer it.')}
      </OptionCards>
      {errors.offered && (
        <Text tone="comb" bold id={`${id}-error`} role="alert">
          {errors.offered}
        </Text>
      )}
      {values.offered && <ReachChoice profile={profile} values={values} errors={errors} onEnter={onEnter} />}
    </FormSection>
  );
}

/** Renders nothing if the keeper has chosen before. */
export function ReachChoice({ profile, values: { reach, phone }, errors, onEnter }: Props) {
  if (!asksReach(profile)) return null;
  return (
    <>
      <ContactChoice
        profile={profile}
        reach={reach}
        error={errors.reach}
        onChoose={(chosen) => onEnter({ reach: chosen })}
      />
      {showsPhone(reach) && (
        <PhoneField phone={phone} error={errors.phone} onEnter={(entered) => onEnter({ phone: entered })} />
      )}
    </>
  );
}
