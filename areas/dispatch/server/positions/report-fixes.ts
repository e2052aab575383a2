import type { Fix, FixRefusal } from '#delivery/domain/plausible-fix.ts';
import { batchCalls } from '#platform/server/database/batch-calls.ts';
import { isDatabaseOutage, toDatabaseError } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Services } from '#app/services.ts';
import type { PositionNeed } from '#dispatch/domain/position-need.ts';
import { type Report, takeAlone, type Taken, takeMany } from './take-fixes.ts';

export interface FixReport {
  /** While offline nothing is accepted. */
  isOnline: boolean;
  stored: number;
  dropped: Record<FixRefusal, number>;
  /** The last position holds until the instant that was said. */
  isConfirmed: boolean;
  /** How closely the position is needed until the next report. */
  need: PositionNeed;
}

type Reporting = Pick<Services, 'db' | 'clock' | 'sendJob' | 'etaRefresher' | 'log'>;

/** What a follower does not notice, and many drivers report in. */
const BATCH_MS = 75;
/** PostgreSQL's code. */
const LOCK_TIMEOUT = '55P03';

/**
 * Accepts the fixes of a driver's phone: the newest plausible one becomes the driver's position; a track is
 * stored only of fixes measured since the first delivery in hand was accepted. Pages that follow the next
 * parcel are told to reload; ETAs are refreshed after the answer. `said`: that the driver stands where the
 * last fix was measured, whether the page is in view, and how full the battery is. Source:
 * docs/decisions/0040, 0090.
 */
export async function reportFixes(
  services: Reporting,
  driverId: string,
  fixes: readonly Fix[],
  said: Pick<Report, 'standing' | 'page' | 'battery'> = {},
): Promise<FixReport> {
  const report = { driverId, fixes, ...said };
  const taken =
    (await takeBatched(services, report)) ??
    (await services.db.transaction((tx) => takeAlone(services, tx, report)));
  const { isEtaDue, ...answer } = taken;
  if (isEtaDue) services.etaRefresher.ask(driverId);
  return answer;
}

/** Undefined for a report that has to be taken alone, because of its driver or of another one. */
const takeBatched = batchCalls<Reporting, Report, Taken | undefined>(
  async (services, reports) => {
    try {
      return await services.db.transaction((tx) => takeMany(services, tx, reports));
    } catch (error) {
      // Each of them would meet an outage again; a lock is perhaps one driver's alone.
      if (isDatabaseOutage(error) && toDatabaseError(error)?.code !== LOCK_TIMEOUT) throw error;
      services.log.error({ error: failureLogText(error) }, 'fixes of several drivers');
      return reports.map(() => undefined);
    }
  },
  { everyMs: BATCH_MS },
);
