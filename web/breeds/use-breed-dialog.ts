import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type BreedSearch, directoryUrl, openBreedIn, searchIn } from './directory-url.ts';

/** The breed that is open in the dialog, and the links between breeds and back to the list. */
export function useBreedDialog() {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const search = searchIn(query);
  const open = openBreedIn(query);
  // A breed that was opened from another screen, such as a bird's page, closes back to it.
  const navigation = useNavigationType();
  const [isFromElsewhere] = useState(navigation === 'PUSH' && open !== null);
  const depth = depthIn(state) || Number(isFromElsewhere);

  return {
    open,
    /** Back to the list or screen, past all breeds opened from it. A breed opened by its URL has neither behind it in the history. */
    close() {
      if (depth > 0) navigate(-depth);
      else navigate(directoryUrl(search), { replace: true, preventScrollReset: true });
    },
    /** Adds an entry to the history. */
    linkTo: (breedId: string) => breedDialogLink(search, breedId, depth && depth + 1),
    /** Replaces the entry in the history, so that the back button still closes the dialog. */
    turnTo: (breedId: string) => ({ ...breedDialogLink(search, breedId, depth), replace: true }),
    chooseVariety(variety: string | null) {
      if (!open) return;
      navigate(directoryUrl(search, { ...open, variety }), { replace: true, preventScrollReset: true, state });
    },
  };
}

/** Props of a link to a breed. `depth`: entries of the history between the list and it; 0 where no list is behind it. */
export function breedDialogLink(search: BreedSearch, breedId: string, depth = 1) {
  return { to: directoryUrl(search, { breed: breedId }), state: { depth }, preventScrollReset: true };
}

function depthIn(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0;
  return typeof depth === 'number' ? depth : 0;
}
