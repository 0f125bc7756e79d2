import { Button } from '../ui/Button.tsx';
import { allOf } from '../ui/in-words.ts';
import { Note, Row } from '../ui/Layout.tsx';

/** Names what a form shows from an earlier visit and is not saved, so that nobody takes it for what is stored. */
export function RestoredNote({ fields, onDiscard }: { fields: readonly string[]; onDiscard: () => void }) {
  if (fields.length === 0) return null;
  return (
    <Note as={Row} gap={[2, 4]} align="center" justify="between" wrap>
      <span>You changed this before and it is not saved: {allOf(fields)}.</span>
      <Button onClick={onDiscard}>Discard it</Button>
    </Note>
  );
}
