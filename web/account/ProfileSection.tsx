import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Profile } from '#contract';
import { updateProfileName } from '#contract/fields';
import { call } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { RestoredNote } from '../drafts/RestoredNote.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { showProfile } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { ContactChoice, contactChange, PhoneField, phoneFault, reachOf, showsPhone } from './ContactChoice.tsx';
import { SectionCard } from './SectionCard.tsx';

interface Props {
  profile: Profile;
  title: string;
  step?: string;
  saveText: string;
  onSaved?: () => void;
  /** Under the form. */
  children?: ReactNode;
}

const FIELDS = { name: 'name', phone: 'phone', reach: 'how keepers reach you' };

export function ProfileSection({ profile, title, step, saveText, onSaved, children }: Props) {
  const client = useQueryClient();
  const draft = useDraft('contact', profile.id, {
    name: profile.name ?? '',
    phone: profile.phone ?? '',
    reach: reachOf(profile),
  });
  const { name, phone, reach } = draft.values;
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation({
    mutationFn: (sent: typeof draft.values) =>
      call('updateProfile', {
        ...contactChange(sent.reach),
        name: sent.name.trim() || null,
        phone: sent.phone.trim() || null,
      }),
    onSuccess: async (changed, sent) => {
      draft.saved(sent);
      await showProfile(client, changed);
      toast({ title: 'Profile saved' });
      onSaved?.();
    },
  });
  const missesPhone = showsPhone(reach) && phone.trim() === '';
  /** The profile screen saves name and phone without a choice; the set-up requires it. */
  const submit = () => {
    setAsked(true);
    // One that was saved before is nobody's mistake of today.
    const now = phone !== (profile.phone ?? '') ? phoneFault(phone) : undefined;
    setFault(now);
    if (now) form.current?.querySelector<HTMLInputElement>('[type=tel]')?.focus();
    else if (reach || !step) save.mutate(draft.values);
  };
  return (
    <SectionCard title={title} step={step}>
      <Form ref={form} gap={4} onSubmit={submit}>
        {!step && <RestoredNote fields={draft.restored.map((field) => FIELDS[field])} onDiscard={draft.dropRestored} />}
        <Field
          label="Name"
          hint="Keepers see it with the contact you show, and when you ask them for theirs."
          autoComplete="name"
          maxLength={updateProfileName.maxLength}
          value={name}
          onChange={(event) => draft.enter({ name: event.target.value })}
        />
        <PhoneField
          phone={phone}
          error={missesPhone ? 'Enter the phone number that you want to show.' : fault}
          onEnter={(entered) => {
            setFault(undefined);
            draft.enter({ phone: entered });
          }}
        />
        <ContactChoice
          profile={profile}
          reach={reach}
          error={asked && !reach ? 'Choose one. You can change it at any time.' : undefined}
          onChoose={(chosen) => draft.enter({ reach: chosen })}
        />
        {save.error && (
          <Text tone="comb" bold role="alert">
            {serverMessage(save.error) ?? 'Your profile could not be saved. Please try again.'}
          </Text>
        )}
        <Button
          type="submit"
          tone={step ? 'primary' : 'plain'}
          wide={Boolean(step)}
          pending={save.isPending}
          disabled={missesPhone}
        >
          {saveText}
        </Button>
      </Form>
      {children}
    </SectionCard>
  );
}
