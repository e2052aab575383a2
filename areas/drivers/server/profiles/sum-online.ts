import type { Executor } from '#platform/server/database/database.ts';
import { listSpansSince } from './online-spans.store.ts';

export interface OnlineTime {
  seconds: number;
  /** From when on it is known; undefined for none. */
  since: Date | undefined;
}

/** How long a driver was online from an instant until now, without breaks. */
export async function sumOnline(
  executor: Executor,
  driverId: string,
  { start, now }: { start: Date; now: Date },
): Promise<OnlineTime> {
  const spans = await listSpansSince(executor, driverId, start, now);
  const seconds = spans.reduce((sum, { startsAt, endsAt }) => {
    const from = Math.max(startsAt.getTime(), start.getTime());
    return sum + Math.max(0, (endsAt ?? now).getTime() - from) / 1000;
  }, 0);
  return { seconds: Math.round(seconds), since: spans[0]?.startsAt };
}
