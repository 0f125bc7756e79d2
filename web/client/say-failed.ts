import { toast } from '../ui/toast-queue.ts';
import { serverMessage } from './unwrap.ts';

/** Shows a notice that says what failed, with the server's reason if there is one. */
export const sayFailed = (title: string) => (error: unknown) =>
  toast({ title, description: serverMessage(error) ?? 'Please try again later.', tone: 'destructive' });
