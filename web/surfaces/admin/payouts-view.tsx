import { lazy, Suspense } from 'react';
import { CheckLines } from '#money/web/pay-checks/check-lines.tsx';
import { type EvidenceMap, PayChecks } from '#money/web/pay-checks/pay-checks.tsx';
import { PayoutBoard } from '#money/web/payouts/payout-board.tsx';
import { Loading } from '#web/ui/loading.tsx';

const LateMap = lazy(() => import('./evidence-map.tsx'));

const Map: EvidenceMap = ({ evidence }) => (
  <Suspense fallback={<Loading text="Laden..." />}>
    <LateMap evidence={evidence} />
  </Suspense>
);

/** The week's run first, then the rides that it waits for. */
export function PayoutsView() {
  return <PayoutBoard checks={<PayChecks Map={Map} empty="Keine: Alle Fahrten sind geprüft." />} />;
}

export function ChecksView() {
  return <CheckLines Map={Map} />;
}
