// Sends the address of a comparison: by the device's own sharing, else by copying it.
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Text } from '../ui/Layout.tsx';

interface Props {
  title: string;
  /** Birds that nobody else can open, because they are not offered. */
  hidden: string[];
}

export function SendPair({ title, hidden }: Props) {
  const [said, setSaid] = useState('');
  const [address, setAddress] = useState<string | null>(null);

  async function send() {
    const url = window.location.href;
    setSaid('');
    try {
      if ('share' in navigator) {
        await navigator.share({ title, url });
        return;
      }
      await copy(url);
      setSaid('The link is copied. Paste it into a message.');
    } catch (error) {
      // They closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setAddress(url);
    }
  }

  if (hidden.length > 0)
    return (
      <Text size="small" tone="soft">
        Only you can open this pair, so you cannot send it yet: {hidden.join(' and ')}{' '}
        {hidden.length === 1 ? 'is' : 'are'} not offered to other keepers.
      </Text>
    );
  return (
    <>
      <Button icon={<Share2 aria-hidden />} onClick={send}>
        Send this pair
      </Button>
      <Text size="small" tone="soft" role="status">
        {said}
      </Text>
      {address && <CopyText text={address} name="link" />}
    </>
  );
}

/** Browsers have a clipboard on https and on this machine only. */
const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);
