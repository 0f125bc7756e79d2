import { useMutation } from '@tanstack/react-query';
import Moon from 'lucide-react/icons/moon';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract';
import { call } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { paths } from '../paths.ts';
import { loadPage } from '../shell/load-page.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import { saveFile } from '../ui/save-file.ts';
import { applyTheme, readTheme, type Theme } from '../ui/theme.ts';
import { forgetKeeper } from './forget-keeper.ts';
import { SectionCard } from './SectionCard.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import styles from './sections.module.css';

export function AccountSection({ profile }: { profile: Profile }) {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => call('exportKeeper'),
    onSuccess: (everything) =>
      saveFile(
        'heritage-flock-export.json',
        new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
      ),
    onError: sayFailed('The export failed'),
  });
  const remove = useMutation({
    mutationFn: () => call('deleteKeeper'),
    onSuccess: async () => {
      await forgetKeeper(profile.id);
      loadPage(paths.home(), {
        title: 'Your account is deleted',
        description: 'Your profile, birds and photos are gone.',
      });
    },
    onError: sayFailed('Deleting failed'),
  });
  return (
    <SectionCard title="Account" wide>
      <Row gap={[4, 6]} align="end" justify="between" wrap>
        <Text size="small" tone="soft">
          Signed in as{' '}
          <Text as="strong" size="body" tone="ink" className={styles.email}>
            {profile.email}
          </Text>
        </Text>
        <ThemeChoice />
      </Row>
      <Row gap={3} wrap className={styles.actions}>
        <SignOutButton profile={profile} />
        <SignOutButton profile={profile} everywhere />
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          Export my data
        </Button>
        <ButtonLook>
          <Link to={paths.importAndExport}>Import or export birds</Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={paths.searches}>Saved searches</Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={paths.tokens}>API tokens</Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={paths.webhooks}>Webhooks</Link>
        </ButtonLook>
        <Button tone="danger" className={styles.apart} onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </Row>
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title="Delete your account?"
        description="Your profile, birds, photos, likes and notes, saved searches, travel plans, gifts, blocks, reports, API tokens, webhooks and sessions are removed at once. This cannot be undone. Keepers whose contact you saw still see that “a keeper who left” has it, and a block against you stays in place."
      >
        <Button tone="danger" wide pending={remove.isPending || remove.isSuccess} onClick={() => remove.mutate()}>
          Delete everything
        </Button>
        <Button wide onClick={() => setDeleting(false)}>
          Keep my account
        </Button>
      </Dialog>
    </SectionCard>
  );
}

const themes: { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'system', label: 'Same as device', Icon: Smartphone },
  { theme: 'light', label: 'Day', Icon: Sun },
  { theme: 'dark', label: 'Night', Icon: Moon },
];

function ThemeChoice() {
  const [chosen, setChosen] = useState(readTheme);
  return (
    <Row as="fieldset" wrap className={styles.themes}>
      <legend>Appearance</legend>
      {themes.map(({ theme, label, Icon }) => (
        <Row as="label" gap={2} align="center" justify="center" size="small" bold key={theme}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={chosen === theme}
            onChange={() => {
              applyTheme(theme);
              setChosen(theme);
            }}
          />
          <Icon size="1.125rem" aria-hidden />
          {label}
        </Row>
      ))}
    </Row>
  );
}
