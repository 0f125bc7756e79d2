import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Asked, addressOf, askedIn, type Tab } from './address.ts';

const TYPED_AFTER_MS = 250;

/** What the keeper looks for, as the address says it; the address follows, without a new entry in the history. */
export function useAsked() {
  const { key, search: address } = useLocation();
  const navigate = useNavigate();
  const asked = askedIn(address);
  // What stands in the search box: ahead of the address until the typing pauses, and with the space that ends a word.
  const [typed, setTyped] = useState({ text: asked.search, key });
  const isOfNow = typed.key === key || typed.text.trim() === asked.search;
  const text = isOfNow ? typed.text : asked.search;

  function ask(next: Asked): void {
    navigate(addressOf(next), { replace: true, preventScrollReset: true });
  }

  const now = () => ask({ ...asked, search: text });
  const settle = useEffectEvent(now);
  useEffect(() => {
    if (text.trim() === asked.search) return;
    const timer = setTimeout(() => settle(), TYPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, asked.search]);

  return {
    asked,
    text,
    /** The keeper does not wait for the pause. */
    now,
    type: (given: string) => setTyped({ text: given, key }),
    choose: (tab: Tab | null) => ask({ search: text, status: tab }),
    clear: () => ask({ search: '', status: null }),
  };
}
