import { toast } from '../ui/toast-queue.ts';
import { loadAgain } from './load-page.ts';

/** A dialog that was asked for could not be loaded. */
export function tellNotLoaded(description?: string): void {
  toast({
    title: 'This part of the app could not be loaded',
    description,
    tone: 'destructive',
    action: { label: 'Load again', run: () => void loadAgain() },
  });
}
