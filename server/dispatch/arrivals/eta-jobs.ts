import { failureLogText } from '#server/platform/failure-log-text.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { deleteLeftEtas, listDriversWithoutFreshEta } from './arrivals.store.ts';
import { refreshEtas } from './refresh-etas.ts';

export const ETA_JOB = 'forecast-arrivals';

/** After an act: the stops of this driver have become others. */
export function etaJob(services: Pick<Services, 'db' | 'clock' | 'geo' | 'tellArrival'>): JobDefinition {
  return {
    name: ETA_JOB,
    title: 'Ankunftszeiten eines Fahrers',
    timeoutSeconds: 60,
    run: ({ driverId }) => refreshEtas(services, String(driverId)),
  };
}

const OLD_MS = 60_000;

/** Every few minutes whatever no fix has renewed: a driver who stands still comes later, too. */
export function allEtasJob(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'tellArrival' | 'log'>,
): JobDefinition {
  const { db, clock, log } = services;
  return {
    name: 'forecast-all-arrivals',
    timeoutSeconds: 60,
    cron: '*/5 * * * *',
    async run(_data, limit) {
      await deleteLeftEtas(db);
      for (const driverId of await listDriversWithoutFreshEta(db, new Date(clock.now().getTime() - OLD_MS))) {
        if (limit?.aborted) return;
        // One that fails comes again in a few minutes; the others are not kept from theirs.
        await refreshEtas(services, driverId).catch((error: unknown) =>
          log.error({ driverId, error: failureLogText(error) }, 'forecast failed'),
        );
      }
    },
  };
}
