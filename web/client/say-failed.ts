import { toast } from '../ui/toast-queue.ts';
import { serverMessage } from './unwrap.ts';

/** Tells in a notification what failed, with the server's reason if it gave one. */
export const sayFailed = (title: string) => (error: unknown) =>
  toast({ title, description: serverMessage(error) ?? 'Please try again later.', tone: 'destructive' });
