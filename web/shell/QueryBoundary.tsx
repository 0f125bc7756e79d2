// Loading and failure of queries, handled once for every screen: the children use useSuspenseQuery.
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { ProblemPanel } from './ProblemPanel.tsx';

interface Props {
  loading: ReactNode;
  children: ReactNode;
}

export function QueryBoundary({ loading, children }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onRetry={reset}>
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

class Boundary extends Component<{ onRetry: () => void; children: ReactNode }, State> {
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
    return <ProblemPanel error={this.state.error} onRetry={this.retry} triedAgainAt={this.state.triedAgainAt} />;
  }
}
