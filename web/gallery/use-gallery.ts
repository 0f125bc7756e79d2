import { useLocation, useNavigate } from 'react-router-dom';
import { type Choice, choiceIn, galleryPath, photoIn } from './gallery.ts';

/** State of a history entry opened from the gallery, where going back closes the photo. */
interface Opened {
  photo: string;
  /** The id of the link that opened it. */
  by: string;
}

/** The visitor's choice and the open photo, both held in the URL. */
export function useGallery() {
  const { search: address, state } = useLocation();
  const navigate = useNavigate();
  const choice = choiceIn(address);
  const path = (photo?: string) => galleryPath(choice, photo);
  const opened = (state as { opened?: Opened } | null)?.opened;

  return {
    choice,
    photo: photoIn(address),
    opened,
    choose(change: Partial<Choice>): void {
      // Drawn at once, not as a transition: a choice made before this one is drawn would otherwise undo it.
      const to = galleryPath({ ...choice, ...change });
      navigate(to, { replace: true, preventScrollReset: true, flushSync: true });
    },
    linkTo: (photo: string, id: string) => ({
      id,
      to: path(photo),
      state: { opened: { photo, by: id } satisfies Opened },
      preventScrollReset: true,
    }),
    turnTo: (photo: string) => navigate(path(photo), { replace: true, state, preventScrollReset: true }),
    close: () => (opened ? navigate(-1) : navigate(path(), { replace: true, preventScrollReset: true })),
  };
}

export type Gallery = ReturnType<typeof useGallery>;
