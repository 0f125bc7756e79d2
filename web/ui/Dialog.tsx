import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { closeOnBack } from './close-on-back.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { Stack, Text } from './Layout.tsx';

// A swipe leaves the focus on the body, by hand or by key. The last event tells which of the two it was.
let byKey = false;
for (const kind of ['keydown', 'pointerdown'])
  window.addEventListener(
    kind,
    ({ type }) => {
      byKey = type === 'keydown';
    },
    true,
  );

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** A picture above the title. */
  plate?: ReactNode;
  /** The element that gets the focus first; the first button or field by default. */
  startsOn?: RefObject<HTMLElement | null>;
  /** It was opened by an address of its own, which Back leaves. */
  hasAddress?: boolean;
  children?: ReactNode;
}

/** The last button of a long dialog, within reach however much stands above it. */
export function DialogEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}

export function Dialog({ open, onClose, title, description, plate, startsOn, hasAddress, children }: Props) {
  const close = useEffectEvent(onClose);
  useEffect(() => (open && !hasAddress ? closeOnBack(() => close()) : undefined), [open, hasAddress]);
  const openedFrom = useRef<Element | null>(null);
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className={`${styles.veil} not-printed`} />
        <Stack
          as={Content}
          gap={4}
          className={styles.sheet}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            openedFrom.current = document.activeElement;
            if (startsOn?.current) {
              event.preventDefault();
              return startsOn.current.focus();
            }
            if (byKey || openedFrom.current !== document.body) return;
            // Focusing the first button would draw a focus ring, as if a key had led there.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            // These dialogs have no trigger for Radix to focus. If a new screen opened meanwhile, it keeps the focus.
            event.preventDefault();
            if (document.activeElement === document.body && openedFrom.current instanceof HTMLElement)
              openedFrom.current.focus({ preventScroll: true });
          }}
        >
          {plate && <div className={styles.plate}>{plate}</div>}
          <Text as={Title} size="name" className={styles.title}>
            {title}
          </Text>
          {description && (
            <Text as={Description} tone="soft">
              {description}
            </Text>
          )}
          {children}
          <Close asChild>
            <IconButton label="Close" tone="raised" className={`${styles.close} not-printed`}>
              <X aria-hidden />
            </IconButton>
          </Close>
        </Stack>
      </Portal>
    </Root>
  );
}
