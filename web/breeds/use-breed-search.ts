import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type BreedSearch, directoryUrl, searchIn, type Tab } from './directory-url.ts';

const TYPING_PAUSE_MS = 250;

/** The search of the directory. The URL holds it and is replaced as it changes, without new entries in the history. */
export function useBreedSearch() {
  const { key, search: query } = useLocation();
  const navigate = useNavigate();
  const current = searchIn(query);
  // The text of the box: ahead of the URL until typing pauses, and with the space that ends a word. `sent`: what it has
  // asked the URL to be, which may take until more is typed.
  const [typed, setTyped] = useState({ text: current.search, key, sent: current.search });
  const isUpToDate = typed.key === key || [typed.sent, typed.text.trim()].includes(current.search);
  const text = isUpToDate ? typed.text : current.search;

  function change(next: BreedSearch): void {
    setTyped({ text: next.search, key, sent: next.search.trim() });
    navigate(directoryUrl(next), { replace: true, preventScrollReset: true });
  }

  const submit = () => change({ ...current, search: text });
  const submitTyped = useEffectEvent(submit);
  useEffect(() => {
    if (text.trim() === current.search) return;
    const timer = setTimeout(() => submitTyped(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, current.search]);

  return {
    current,
    text,
    /** Searches at once instead of after a pause. */
    submit,
    type: (given: string) => setTyped((before) => ({ ...before, text: given, key })),
    choose: (tab: Tab | null) => change({ search: text, status: tab }),
    clear: () => change({ search: '', status: null }),
  };
}
