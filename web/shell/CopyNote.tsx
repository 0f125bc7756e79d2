import { formatterOf } from '../ui/in-words.ts';
import { Note } from '../ui/Layout.tsx';

const dayAndTime = formatterOf({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** Says that a list is the browser's copy. `asOf` is its time in epoch milliseconds. */
export function CopyNote({ asOf }: { asOf: number }) {
  return (
    <Note wash="slate" size="small" role="status">
      As of {dayAndTime(asOf)}. The server did not give the list. This is the copy in your browser.
    </Note>
  );
}
