// The last line of a printed page: where it came from, and when.
import { longDay } from './in-words.ts';
import { Text } from './Layout.tsx';

export function PrintedBy() {
  return (
    <Text size="small" tone="soft" className="only-printed">
      Heritage Flock, {longDay(new Date())} · {window.location.host}
    </Text>
  );
}
