import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { deleteLeftEtas, listDriversWithoutFreshEta } from './arrivals.store.ts';
import { refreshEtas } from './refresh-etas.ts';

export const ETA_JOB = 'forecast-arrivals';
/** Sent by nobody but the clock. */
export const ALL_ETAS_JOB = 'forecast-all-arrivals';

/** Runs after an act, which changes the driver's stops. */
export function etaJob(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'planner' | 'publishArrivalEvent'>,
): JobDefinition {
  return {
    name: ETA_JOB,
    title: 'Ankunftszeiten eines Fahrers',
    timeoutSeconds: 60,
    // Acts come in bursts; the ETAs read the stops as they are by then.
    coalescedBy: 'driverId',
    run: ({ driverId }) => refreshEtas(services, String(driverId)),
  };
}

const OLD_MS = 60_000;

/**
 * Every few minutes refreshes the ETAs that no fix has refreshed: they also move while a driver stands still.
 */
export function allEtasJob(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'planner' | 'publishArrivalEvent' | 'log'>,
): JobDefinition {
  const { db, clock, log } = services;
  return {
    name: ALL_ETAS_JOB,
    timeoutSeconds: 60,
    cron: '*/5 * * * *',
    async run(_data, limit) {
      await deleteLeftEtas(db);
      for (const driverId of await listDriversWithoutFreshEta(db, new Date(clock.now().getTime() - OLD_MS))) {
        if (limit?.aborted) return;
        // A failed refresh is retried in a few minutes and does not block those of other drivers.
        await refreshEtas(services, driverId).catch((error: unknown) =>
          log.error({ driverId, error: failureLogText(error) }, 'forecast failed'),
        );
      }
    },
  };
}
