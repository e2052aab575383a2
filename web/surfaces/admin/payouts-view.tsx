import { PayChecks } from '#money/web/pay-checks/pay-checks.tsx';
import { PayoutBoard } from '#money/web/payouts/payout-board.tsx';
import { LateEvidenceMap } from './late-evidence-map.tsx';

/** The week's run first, then the rides that it waits for. */
export default function PayoutsView() {
  return (
    <PayoutBoard checks={<PayChecks Map={LateEvidenceMap} empty="Keine: Alle Fahrten sind geprüft." />} />
  );
}
