import { moment } from '../ui/in-words.ts';
import { Note } from '../ui/Layout.tsx';

/** Says that a list is the browser's copy. `asOf` is its time in epoch milliseconds. */
export function CopyNote({ asOf }: { asOf: number }) {
  return (
    <Note wash="slate" size="small" role="status">
      As of {moment(asOf)}. The newest could not be loaded. This is the copy in your browser.
    </Note>
  );
}
