import { NoAnswer } from '../client/unwrap.ts';
import { loadAgain } from './load-page.ts';
import { ProblemPanel } from './ProblemPanel.tsx';

const error = new NoAnswer('code of this screen');

/** Stands where a part of a screen would, whose code could not be loaded. */
export function CodeNotLoaded() {
  return <ProblemPanel error={error} onRetry={() => void loadAgain()} />;
}
