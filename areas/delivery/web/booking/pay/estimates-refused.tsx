import { lazy, Suspense } from 'react';

/** On most days nobody reads it. */
const NoEstimates = lazy(() => import('./no-estimates.tsx'));

/**
 * Shown before anything is typed, because an order based on an estimated route would be refused at the end.
 */
export function EstimatesRefused() {
  return (
    <Suspense>
      <NoEstimates />
    </Suspense>
  );
}
