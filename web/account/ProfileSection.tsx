import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { updateProfileName, updateProfilePhone } from '#contract/fields';
import { serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { type Profile, profileQuery } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { toast } from '../ui/toast-queue.ts';
import { updateProfile } from './queries.ts';
import { SectionCard } from './SectionCard.tsx';
import styles from './sections.module.css';

interface Props {
  profile: Profile;
  title: string;
  step?: string;
  saveText: string;
  onSaved?: () => void;
  /** Under the form. */
  children?: ReactNode;
}

export function ProfileSection({ profile, title, step, saveText, onSaved, children }: Props) {
  const client = useQueryClient();
  const draft = useDraft('contact', profile.id, {
    name: profile.name ?? '',
    phone: profile.phone ?? '',
    sharePhone: profile.sharePhone,
    shareEmail: profile.shareEmail,
  });
  const { name, phone, sharePhone, shareEmail } = draft.values;
  const save = useMutation({
    mutationFn: (sent: typeof draft.values) =>
      updateProfile({ ...sent, name: sent.name.trim() || null, phone: sent.phone.trim() || null }),
    onSuccess: (changed, sent) => {
      draft.saved(sent);
      client.setQueryData(profileQuery().queryKey, changed);
      toast({ title: 'Profile saved' });
      onSaved?.();
    },
  });
  const missesPhone = sharePhone && phone.trim() === '';
  const sharesNothing = !sharePhone && !shareEmail;
  return (
    <SectionCard title={title} step={step}>
      <Form className={styles.form} onSubmit={() => save.mutate(draft.values)}>
        <Field
          label="Name"
          hint="What other keepers see when they like one of your birds, or you one of theirs."
          autoComplete="name"
          maxLength={updateProfileName.maxLength}
          value={name}
          onChange={(event) => draft.enter({ name: event.target.value })}
        />
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          {...updateProfilePhone}
          error={missesPhone ? 'Enter the phone number that you want to share.' : undefined}
          unfitText="A phone number has five digits or more. Spaces, dots, dashes, brackets and a leading plus are fine."
          value={phone}
          onChange={(event) => draft.enter({ phone: event.target.value })}
        />
        <fieldset className={styles.share} aria-describedby={sharesNothing ? 'shares-nothing' : undefined}>
          <legend>Keepers who like one of your birds see</legend>
          <Checkbox
            label="My e-mail address"
            hint={profile.email}
            checked={shareEmail}
            onChange={(event) => draft.enter({ shareEmail: event.target.checked })}
          />
          <Checkbox
            label="My phone number"
            checked={sharePhone}
            onChange={(event) => draft.enter({ sharePhone: event.target.checked })}
          />
          {sharesNothing && (
            <p id="shares-nothing" className={styles.error} role="alert">
              Share at least one of the two, or nobody can reach you.
            </p>
          )}
        </fieldset>
        {save.error && (
          <p className={styles.error} role="alert">
            {serverMessage(save.error) ?? 'Your profile could not be saved. Please try again.'}
          </p>
        )}
        <Button
          type="submit"
          tone={step ? 'primary' : 'plain'}
          wide={Boolean(step)}
          pending={save.isPending}
          disabled={missesPhone || sharesNothing}
        >
          {saveText}
        </Button>
      </Form>
      {children}
    </SectionCard>
  );
}
