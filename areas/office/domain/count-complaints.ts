import { dayOf } from '#platform/domain/hamburg-days.ts';
import { type CaseReason, caseReasons } from './case-kinds.ts';

interface CountedCase {
  reason: CaseReason;
  openedAt: Date;
  decidedAt: Date | null;
}

const DAY_MS = 24 * 60 * 60_000;

const quarterOf = (at: Date): number => Math.floor((dayOf(at).month - 1) / 3);

/** How many there are of each quarter. */
const countQuarters = (listed: readonly CountedCase[]): number[] =>
  [0, 1, 2, 3].map((quarter) => listed.filter(({ openedAt }) => quarterOf(openedAt) === quarter).length);

/** The smallest number of days that this share does not exceed; null without any. */
function quantileOf(days: readonly number[], share: number): number | null {
  const sorted = days.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/**
 * The complaints of a year: each case once, claims among them, with what part of the deliveries they are and
 * in how many begun days they were decided.
 */
export function countComplaints(listed: readonly CountedCase[], deliveries: number) {
  const days = listed.flatMap(({ openedAt, decidedAt }) =>
    decidedAt ? Math.ceil((decidedAt.getTime() - openedAt.getTime()) / DAY_MS) : [],
  );
  return {
    deliveries,
    count: listed.length,
    share: deliveries > 0 ? listed.length / deliveries : null,
    quarters: countQuarters(listed),
    reasons: caseReasons.map((reason) => {
      const own = listed.filter((each) => each.reason === reason);
      return { reason, count: own.length, quarters: countQuarters(own) };
    }),
    decided: days.length,
    medianDays: quantileOf(days, 0.5),
    ninetiethDays: quantileOf(days, 0.9),
  };
}
