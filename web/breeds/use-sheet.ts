import { useLocation, useNavigate } from 'react-router-dom';
import { type Asked, addressOf, askedIn, sheetIn } from './address.ts';

/** The sheet that lies open, and the ways between sheets and back to the index. */
export function useSheet() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const asked = askedIn(search);
  const sheet = sheetIn(search);
  const depth = depthIn(state);

  return {
    sheet,
    /** Back to the index, past all sheets that were opened from it; a sheet opened by its address has none below. */
    close() {
      if (depth > 0) navigate(-depth);
      else navigate(addressOf(asked), { replace: true, preventScrollReset: true });
    },
    /** Onto the sheet that lies open. */
    linkTo: (breedId: string) => sheetLink(asked, breedId, depth && depth + 1),
    /** In the place of the sheet that lies open: the back button still closes the book. */
    turnTo: (breedId: string) => ({ ...sheetLink(asked, breedId, depth), replace: true }),
    chooseVariety(variety: string | null) {
      if (!sheet) return;
      navigate(addressOf(asked, { ...sheet, variety }), { replace: true, preventScrollReset: true, state });
    },
  };
}

/** What a link to a sheet needs. `depth`: the entries of the history between the index and it; 0 where no index is below. */
export function sheetLink(asked: Asked, breedId: string, depth = 1) {
  return { to: addressOf(asked, { breed: breedId }), state: { depth }, preventScrollReset: true };
}

function depthIn(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0;
  return typeof depth === 'number' ? depth : 0;
}
