import type { ReactNode } from 'react';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

interface LoadFailureProps {
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
  failure: unknown;
  /** The error that a retry does not change, and what the page shows for it. */
  lasting: 'DELIVERY_NOT_FOUND' | 'TRACKING_ENDED' | 'ORDER_LINK_ENDED';
  children: ReactNode;
}

/** Shown instead of a delivery that could not be loaded. */
export function LoadFailure({ query, failure, lasting, children }: LoadFailureProps) {
  if (failureCode(failure) === lasting) return children;
  return (
    <ErrorState
      title="Die Sendung konnte nicht geladen werden."
      description={failureText(failure)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
