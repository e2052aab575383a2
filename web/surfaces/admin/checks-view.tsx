import { CheckLines } from '#money/web/pay-checks/check-lines.tsx';
import { LateEvidenceMap } from './late-evidence-map.tsx';

/** The rides to check alone, with search and CSV. */
export default function ChecksView() {
  return <CheckLines Map={LateEvidenceMap} />;
}
