// Keepers choose here how others reach them about a bird. Nothing is preselected.

import { useId } from 'react';
import type { Profile, UpdateProfileRequest } from '#contract';
import { updateProfilePhone } from '#contract/fields';
import { Field } from '../ui/Field.tsx';
import { Text } from '../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../ui/OptionCard.tsx';

export type Reach = 'email' | 'phone' | 'both' | 'ask-first';

/** Said where a number cannot be right; undefined for one that can be called, and for none. */
export function phoneFault(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits === '' || /^\s*(\+|00)/.test(phone) || digits.length === 10) return undefined;
  return `A US phone number has 10 digits; this one has ${digits.length}. Start a number of another country with +.`;
}

const PHONE_RULE = 'Use digits only. Spaces, dots, dashes, parentheses and a leading plus are fine.';

/** Returns null until the keeper chooses. */
export function reachOf({ contactChoice, sharePhone, shareEmail }: Profile): Reach | null {
  if (contactChoice !== 'show') return contactChoice;
  return sharePhone && shareEmail ? 'both' : sharePhone ? 'phone' : 'email';
}

export function contactChange(reach: Reach | null): UpdateProfileRequest {
  if (reach === null) return {};
  if (reach === 'ask-first') return { contactChoice: 'ask-first' };
  return { contactChoice: 'show', sharePhone: reach !== 'email', shareEmail: reach !== 'phone' };
}

export const showsPhone = (reach: Reach | null): boolean => reach === 'phone' || reach === 'both';

interface Props {
  profile: Pick<Profile, 'email' | 'contactChoice' | 'sharePhone'>;
  reach: Reach | null;
  /** Said under the choices. */
  error?: string | undefined;
  onChoose: (reach: Reach) => void;
}

export function ContactChoice({ profile, reach, error, onChoose }: Props) {
  const id = useId();
  const option = (value: Reach, label: string, note: string) => (
    <OptionCard
      type="radio"
      name={id}
      label={label}
      note={note}
      checked={reach === value}
      aria-invalid={error ? true : undefined}
      onChange={() => onChoose(value)}
    />
  );
  return (
    <OptionCards aria-describedby={error && `${id}-error`}>
      <legend>When a keeper likes one of your birds</legend>
      {option('email', 'Show my email', profile.email)}
      {option('phone', 'Show my phone', 'They can call or text you.')}
      {option('both', 'Show both', 'They choose how to reach you.')}
      {option(
        'ask-first',
        'Ask me first',
        'We email you their name and contact, and list them in My Matches. They see neither your name nor your contact.',
      )}
      <Text size="small" tone="soft">
        {reach === 'ask-first'
          ? `When you like a bird whose owner chose “Ask me first”, too, we ask you before your name and contact go to them.${profile.contactChoice === 'show' && profile.sharePhone ? ' Where a visit to your hen is planned already, that keeper keeps your number.' : ''}`
          : 'An owner who chose “Ask me first” gets your name and contact the same way when you like one of their birds.'}
      </Text>
      {error && (
        <Text tone="comb" bold id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </OptionCards>
  );
}

interface PhoneProps {
  phone: string;
  error?: string | undefined;
  onEnter: (phone: string) => void;
}

export function PhoneField({ phone, error, onEnter }: PhoneProps) {
  const hasLetters = /\p{L}/u.test(phone);
  return (
    <Field
      label="Phone"
      type="tel"
      autoComplete="tel"
      {...updateProfilePhone}
      error={error ?? (hasLetters ? LETTERS : undefined)}
      unfitText={hasLetters ? LETTERS : PHONE_RULE}
      value={phone}
      onChange={(event) => onEnter(event.target.value)}
    />
  );
}

const LETTERS = 'A phone number has no letters. Use digits, such as +1 512 555 0117.';
