// The state of the town search: the typed text, the towns found for it, and the chosen one.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Place } from '#contract';
import { searchPlacesSearch } from '#contract/fields';
import { q } from '../client/query.ts';
import { placeText, sameText } from './place-text.ts';

const TYPING_PAUSE_MS = 150;

/** The browser's time zone and language, so that nearer towns come first. */
const caller = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
};

const SHORTEST_SEARCH = searchPlacesSearch.minLength;

function placesQuery(text: string) {
  const search = text.trim();
  return q('searchPlaces', search.length < SHORTEST_SEARCH ? null : { search, ...caller });
}

export function useTownSearch(onChoose: (place: Place, text: string) => void) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<Place | null>(null);
  const [chosen, setChosen] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The current text of the field when a response arrives.
  const typed = useRef('');
  const answer = useQuery({ ...placesQuery(search), placeholderData: keepPreviousData });
  const enough = text.trim().length >= SHORTEST_SEARCH;
  const current = enough && answer.data !== undefined && !answer.isPlaceholderData && search.trim() === text.trim();
  const places = enough ? (answer.data ?? []) : [];
  const shown = open ? places : [];
  // The place is compared instead of its index, because the list may change.
  const at = shown.findIndex((place) => active !== null && placeKey(place) === placeKey(active));

  function put(next: string) {
    clearTimeout(pause.current);
    typed.current = next;
    setText(next);
    setActive(null);
  }

  function type(next: string) {
    put(next);
    setOpen(true);
    pause.current = setTimeout(() => setSearch(next), TYPING_PAUSE_MS);
  }

  function choose(place: Place, among: Place[]) {
    const label = placeText(place, among);
    put(label);
    setChosen(label);
    setOpen(false);
    // Others read the town; the ZIP code would say more than they need.
    onChoose(place, place.postcode ? placeText({ ...place, postcode: null }) : label);
  }

  /** Takes what is typed: the suggestion that says just this, else the first, where that is asked for. Waits for the answer. */
  async function take({ orFirst }: { orFirst: boolean }) {
    const wanted = typed.current;
    if (wanted.trim().length < SHORTEST_SEARCH || wanted === chosen) return;
    clearTimeout(pause.current);
    setSearch(wanted);
    // A failure is shown by the query itself.
    const found = await client.fetchQuery(placesQuery(wanted)).catch(() => []);
    if (typed.current !== wanted) return;
    const exact = found.find((place) => sameText(placeText(place, found), wanted));
    const place = exact ?? (orFirst ? found[0] : undefined);
    if (place) choose(place, found);
  }

  return {
    text,
    shown,
    active: at,
    error: enough && search.trim() === text.trim() ? answer.error : null,
    looking: enough && !current && !answer.error && text !== chosen,
    nothing: current && places.length === 0,
    type,
    choose: (place: Place) => choose(place, places),
    take,
    retry: () => {
      setOpen(true);
      void answer.refetch();
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    moveTo: (by: 1 | -1) => {
      setOpen(true);
      const next = at < 0 && by < 0 ? places.length - 1 : (at + by + places.length) % places.length;
      setActive(places[next] ?? null);
    },
    leaveList: () => setActive(null),
    clear: () => put(''),
  };
}

export const placeKey = ({ name, coordinates: { latitude, longitude } }: Place): string =>
  `${name} ${latitude} ${longitude}`;
