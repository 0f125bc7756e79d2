import { toast } from '../ui/toast-queue.ts';
import { adviceFor } from './unwrap.ts';

/** Shows a notice that says what failed, and why as far as that is known. */
export const sayFailed = (title: string) => (error: unknown) =>
  toast({ title, description: adviceFor(error), tone: 'destructive' });
