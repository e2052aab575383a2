import { isSettingOn } from '#server/people/settings/is-setting-on.ts';
import { shareRuns } from '#server/platform/ask-together.ts';
import type { Services } from '#server/services.ts';
import { readFacts, type RoundFacts } from './read-facts.ts';

/** The fleet as quotes see it. */
export interface Fleet {
  /** Whether what cannot be kept is not sold. */
  isRefused: boolean;
  /** An error if they could not be read. */
  facts: RoundFacts | Error;
}

type Reads = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

/**
 * The fleet, at a moment after the call. Quotes that come at the same time share one reading of all drivers
 * and deliveries, which is most of what a quote costs the database.
 */
export const readFleet: (services: Reads) => Promise<Fleet> = shareRuns(
  async ({ db, clock, config, log }) => {
    const isRefused = await isSettingOn({ config, log }, db, 'sell_only_kept');
    const facts = await readFacts(db, clock.now()).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    return { isRefused, facts };
  },
);
