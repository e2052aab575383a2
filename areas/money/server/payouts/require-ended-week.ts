import { hasWeekEnded, readPayoutWeek } from '#people/domain/payout-weeks.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/**
 * The span of a week that has ended. Throws VALIDATION_FAILED if it does not start on a Monday, and
 * PAYOUT_WEEK_OPEN.
 */
export function requireEndedWeek(week: string, now: Date): Span {
  const span = readPayoutWeek(week);
  if (!span) {
    throw new AppError('VALIDATION_FAILED', {
      fields: [{ path: 'week', message: 'Eine Woche beginnt mit einem Montag.' }],
    });
  }
  if (!hasWeekEnded(week, now)) throw new AppError('PAYOUT_WEEK_OPEN');
  return span;
}
