import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';

interface Query<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Renders a query's data once loaded; until then a loading indicator, or the error with a retry button.
 */
export function QueryState<T>({
  query,
  failure,
  children,
}: {
  query: Query<T>;
  /** 'Die Auszahlungen konnten nicht geladen werden.' */
  failure: string;
  children: (data: T) => ReactNode;
}) {
  const { data, isError, isFetching } = query;
  if (data !== undefined) {
    return (
      <>
        {isError && (
          <p role="status" className="mb-4 text-sm text-ink-soft">
            {failure} Sie sehen den Stand von vorhin.
          </p>
        )}
        {children(data)}
      </>
    );
  }
  if (!isError) return <Loading text="Laden..." />;
  return <ErrorState title={failure} onRetry={() => void query.refetch()} isRetrying={isFetching} />;
}
