// Loading and failure of queries, handled once for every screen: the children use useSuspenseQuery.
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { PartNotLoaded, ProblemPanel } from './ProblemPanel.tsx';

interface Props {
  loading: ReactNode;
  /** What a part of a screen is called where only this part could not be loaded, such as "The pedigree". */
  part?: string;
  children: ReactNode;
}

export function QueryBoundary({ loading, part, children }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary part={part} onRetry={reset}>
          <Suspense fallback={loading}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

interface State {
  error: unknown;
  triedAgainAt?: number;
}

class Boundary extends Component<{ part?: string | undefined; onRetry: () => void; children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined, triedAgainAt: Date.now() });
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    const problem = { ...this.state, onRetry: this.retry };
    return this.props.part ? <PartNotLoaded {...problem} part={this.props.part} /> : <ProblemPanel {...problem} />;
  }
}
