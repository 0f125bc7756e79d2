import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import X from 'lucide-react/icons/x';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useStore } from './store.ts';
import styles from './Toaster.module.css';
import { dismissToast, toastQueue } from './toast-queue.ts';

export function Toaster() {
  const notices = useStore(toastQueue);
  return (
    <Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {notices.map(({ id, open, title, description, tone, stays, action }) => (
        <Root
          key={id}
          data-notice=""
          open={open}
          onOpenChange={(next) => !next && dismissToast(id)}
          {...(stays && { duration: Number.POSITIVE_INFINITY })}
          type={tone === 'destructive' ? 'foreground' : 'background'}
          className={classNames(styles.toast, tone === 'destructive' && styles.destructive)}
        >
          <div>
            <Title className={styles.title}>{title}</Title>
            {description && <Description>{description}</Description>}
          </div>
          {action && (
            <Action asChild altText={action.label}>
              <Button onClick={action.run}>{action.label}</Button>
            </Action>
          )}
          <Close asChild>
            <IconButton label="Dismiss">
              <X aria-hidden />
            </IconButton>
          </Close>
        </Root>
      ))}
      <Viewport hotkey={['F8']} className={styles.viewport} />
    </Provider>
  );
}
