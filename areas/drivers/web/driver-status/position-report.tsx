import { useEffect } from 'react';
import { type PositionProblem, type ReportNeed, usePositionReport } from './use-position-report.ts';

interface PositionReportProps extends ReportNeed {
  /** Must be stable: called whenever the obstacle to reporting changes. */
  onProblem: (problem: PositionProblem | null) => void;
}

/** Reports the position while mounted; a new key makes the browser ask for permission again. */
export default function PositionReport({ onProblem, ...need }: PositionReportProps) {
  const problem = usePositionReport(need);
  useEffect(() => onProblem(problem), [problem, onProblem]);
  return null;
}
