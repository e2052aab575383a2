import type { ReactNode } from 'react';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

interface LoadFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The refusal that asking again does not change, and what the page shows for it. */
  lasting: 'DELIVERY_NOT_FOUND' | 'TRACKING_ENDED';
  children: ReactNode;
}

/** In place of a delivery that could not be loaded. */
export function LoadFailure({ query, lasting, children }: LoadFailureProps) {
  if (failureCode(query.error) === lasting) return children;
  return (
    <ErrorState
      title="Die Sendung konnte nicht geladen werden."
      description={failureText(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
