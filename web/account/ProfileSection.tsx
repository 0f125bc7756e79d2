import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateProfileName, updateProfilePhone } from '#contract/fields';
import { serverMessage } from '../client/unwrap.ts';
import { type Profile, profileQuery } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { toast } from '../ui/toast-queue.ts';
import { updateProfile } from './queries.ts';
import { SectionCard } from './SectionCard.tsx';
import styles from './sections.module.css';

export function ProfileSection({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const [name, setName] = useState(profile.name ?? '');
  const [phone, setPhone] = useState(profile.phone ?? '');
  const [sharePhone, setSharePhone] = useState(profile.sharePhone);
  const [shareEmail, setShareEmail] = useState(profile.shareEmail);
  const save = useMutation({
    mutationFn: () => updateProfile({ name: name.trim() || null, phone: phone.trim() || null, sharePhone, shareEmail }),
    onSuccess: (changed) => {
      client.setQueryData(profileQuery().queryKey, changed);
      toast({ title: 'Profile saved' });
    },
  });
  const problem = sharingProblem(sharePhone, shareEmail, phone);
  const failure = save.error && (serverMessage(save.error) ?? 'Your profile could not be saved. Please try again.');
  return (
    <SectionCard title="Your profile">
      <Form className={styles.form} onSubmit={() => save.mutate()}>
        <Field
          label="Name"
          hint="What other keepers see when they like one of your birds."
          autoComplete="name"
          maxLength={updateProfileName.maxLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          {...updateProfilePhone}
          title="Digits, spaces, dots, dashes, brackets and a leading plus"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <fieldset className={styles.share}>
          <legend>What a keeper sees who likes one of your birds</legend>
          <Checkbox
            label="My e-mail address"
            hint={profile.email}
            checked={shareEmail}
            onChange={(event) => setShareEmail(event.target.checked)}
          />
          <Checkbox
            label="My phone number"
            checked={sharePhone}
            onChange={(event) => setSharePhone(event.target.checked)}
          />
        </fieldset>
        {(problem || failure) && (
          <p className={styles.error} role="alert">
            {problem ?? failure}
          </p>
        )}
        <Button type="submit" pending={save.isPending} disabled={problem !== null}>
          Save profile
        </Button>
      </Form>
    </SectionCard>
  );
}

function sharingProblem(sharePhone: boolean, shareEmail: boolean, phone: string): string | null {
  if (!sharePhone && !shareEmail) return 'Share at least one of the two, or nobody can reach you.';
  return sharePhone && phone.trim() === '' ? 'Enter the phone number that you want to share.' : null;
}
