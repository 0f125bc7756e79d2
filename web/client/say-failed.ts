import { toast } from '../ui/toast-queue.ts';
import { failureOf, serverMessage } from './unwrap.ts';

/** Shows a notice that says what failed, and why as far as that is known. */
export const sayFailed = (title: string) => (error: unknown) =>
  toast({ title, description: serverMessage(error) ?? advice(error), tone: 'destructive' });

const advice = (error: unknown): string =>
  failureOf(error) === 'no-answer'
    ? 'The server cannot be reached. Check your connection and try again.'
    : 'Please try again later.';
