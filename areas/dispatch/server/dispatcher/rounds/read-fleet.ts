import { isSettingOn } from '#people/server/settings/is-setting-on.ts';
import { shareRuns } from '#platform/server/database/batch-calls.ts';
import type { Services } from '#app/services.ts';
import { readReach, type Reach } from './measure-round.ts';
import { readFacts, type RoundFacts } from './read-facts.ts';

/** The fleet as quotes see it. */
export interface Fleet {
  /** Whether what cannot be kept is not sold. */
  isRefused: boolean;
  /** An error if it could not be read. */
  seen: { facts: RoundFacts; reach: Reach } | Error;
}

type Reads = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

const latest = new WeakMap<Services['db'], { fleet: Fleet; begunAt: number }>();

/**
 * The fleet at a moment after the call, or up to `quoteFleetAgeMs` before it. To read all drivers and
 * deliveries is most of what a quote costs: quotes that come at the same time share one reading.
 */
export async function readFleet(services: Reads): Promise<Fleet> {
  const known = latest.get(services.db);
  const isFresh = known && performance.now() - known.begunAt < services.config.quoteFleetAgeMs;
  return isFresh ? known.fleet : await readShared(services);
}

const readShared = shareRuns(async ({ db, clock, config, log }: Reads): Promise<Fleet> => {
  const begunAt = performance.now();
  const isRefused = await isSettingOn({ config, log }, db, 'sell_only_kept');
  try {
    const facts = await readFacts(db, clock.now());
    const fleet = { isRefused, seen: { facts, reach: readReach(facts) } };
    latest.set(db, { fleet, begunAt });
    return fleet;
  } catch (error) {
    return { isRefused, seen: error instanceof Error ? error : new Error(String(error)) };
  }
});
