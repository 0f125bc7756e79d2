// Holds the typed breed and its matches.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BreedDetail } from '#contract';
import { breedNamesQuery, breedQuery } from './queries.ts';

const TYPING_PAUSE_MS = 150;

/** Offered before anything is typed. */
const COMMON_CHOICES = [
  ...['Ancona', 'Australorp', 'Brahma', 'Buckeye', 'Chantecler', 'Delaware', 'Dorking', 'Holland', 'Java'],
  ...['Jersey Giant', 'Orpington', 'Plymouth Rock', 'Rhode Island Red', 'Sussex', 'Wyandotte'],
];

export interface BreedOption {
  name: string;
  /** Another name of it, by which it was found. */
  alias: string | null;
  /** The color that the other name means. */
  variety?: string | null;
  /** The reason for the match. */
  note?: string;
}

/** Returns the text once nothing more is typed for a moment. */
function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}

/** The breed that a typed text names, in full: undefined while it is looked up, null if the directory does not know it. */
export function useBreedNamed(text: string): BreedDetail | null | undefined {
  const search = useSettledText(text);
  const { data: names, isError } = useQuery(breedNamesQuery(search));
  const named = names?.find(({ isNamed }) => isNamed);
  const { data: breed, isError: isUnread } = useQuery(breedQuery(named?.id ?? null));
  if (isError || isUnread) return null;
  if (search !== text || (search.trim() !== '' && !names)) return undefined;
  return named ? breed : null;
}

/** `likely` are offered first, as long as none but them is typed. */
export function useBreedNames(
  text: string,
  onEnter: (breed: string, variety?: string) => void,
  likely: readonly BreedOption[] = [],
) {
  const search = useSettledText(text);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const {
    data = [],
    isPlaceholderData,
    isSuccess,
  } = useQuery({
    ...breedNamesQuery(search),
    placeholderData: keepPreviousData,
  });

  const typed = text.trim().toLowerCase();
  const found = typed === '' ? [] : data;
  const begun = COMMON_CHOICES.filter((name) => name.toLowerCase().startsWith(typed));
  const isTyped = ({ name }: BreedOption) => name.toLowerCase() === typed;
  const isLikely = typed === '' || likely.some(isTyped);
  const options: BreedOption[] = [
    ...(isLikely ? likely.toSorted((one, other) => Number(isTyped(other)) - Number(isTyped(one))) : found),
    ...begun
      .filter((name) => [...found, ...likely].every((breed) => breed.name !== name))
      .map((name) => ({ name, alias: null })),
  ];
  const isCurrent = typed !== '' && !isLikely && search === text && !isPlaceholderData;
  const named = isCurrent ? found.find(({ isNamed }) => isNamed) : undefined;

  function close() {
    setOpen(false);
    setActive(-1);
  }

  return {
    options: open ? options : [],
    active,
    /** The breed that the text names by another name of it. */
    other: named && named.name.toLowerCase() !== typed ? named : null,
    /** Breeds that may be meant, where the text names none. */
    meant: isCurrent && !named ? found : [],
    /** The directory knows nothing like it. Without a network this is unknown. */
    isUnknown: isCurrent && isSuccess && found.length === 0 && begun.length === 0,
    isOpen: open,
    type(next: string) {
      onEnter(next);
      setOpen(true);
      setActive(-1);
    },
    choose({ name, variety }: Pick<BreedOption, 'name' | 'variety'>) {
      onEnter(name, variety ?? undefined);
      close();
    },
    open: () => setOpen(true),
    close,
    leaveList: () => setActive(-1),
    moveTo(by: 1 | -1) {
      setOpen(true);
      if (options.length > 0)
        setActive(active < 0 && by < 0 ? options.length - 1 : (active + by + options.length) % options.length);
    },
  };
}
