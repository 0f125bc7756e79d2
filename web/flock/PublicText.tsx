import type { ComponentProps } from 'react';
import { Stack, Text } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';

/** A text that anybody can read on the page of a bird. A keeper who wants to be asked first may not think of a number in it. */
export function PublicText(area: Omit<ComponentProps<typeof TextArea>, 'value'> & { value: string }) {
  return (
    <Stack gap={1}>
      <TextArea {...area} />
      <Text size="small" tone="rust" role="status" className="hidden-if-empty">
        {hasContact(area.value) && 'Is there a phone number or an email address in this text? Anybody can read it.'}
      </Text>
    </Stack>
  );
}

/** Ten digits with any separators that are no dates, or an address with an at sign. */
const hasContact = (text: string) =>
  /(?:\d[\s().-]*){10}|\S@\S+\.\S/.test(text.replace(/\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{2,4}/g, ''));
