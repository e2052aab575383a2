import { useEffect } from 'react';
import { type PositionProblem, type ReportNeed, usePositionReport } from './use-position-report.ts';

interface PositionReportProps extends ReportNeed {
  /** Stable: called whenever what stands in the way changes. */
  onProblem: (problem: PositionProblem | null) => void;
}

/** Reports the position while it stands on the page; under a new key the browser is asked anew. */
export function PositionReport({ onProblem, ...need }: PositionReportProps) {
  const problem = usePositionReport(need);
  useEffect(() => onProblem(problem), [problem, onProblem]);
  return null;
}
