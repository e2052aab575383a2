import { lazy, Suspense } from 'react';
import type { EvidenceMap } from '#money/web/pay-checks/pay-checks.tsx';
import { Loading } from '#web/ui/loading.tsx';

const DrawnMap = lazy(() => import('./evidence-map.tsx'));

/** The map of a ride, loaded with the first one that is looked at. */
export const LateEvidenceMap: EvidenceMap = ({ evidence }) => (
  <Suspense fallback={<Loading text="Laden..." />}>
    <DrawnMap evidence={evidence} />
  </Suspense>
);
