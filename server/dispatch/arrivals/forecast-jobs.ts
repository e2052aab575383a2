import { failureLogText } from '#server/platform/failure-log-text.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { deleteLeftForecasts, listDriversToForecast } from './arrivals.store.ts';
import { refreshForecasts } from './refresh-forecasts.ts';

export const FORECAST_JOB = 'forecast-arrivals';

/** After an act: the stops of this driver have become others. */
export function forecastJob(services: Pick<Services, 'db' | 'clock' | 'geo' | 'tellArrival'>): JobDefinition {
  return {
    name: FORECAST_JOB,
    title: 'Ankunftszeiten eines Fahrers',
    timeLimitSeconds: 60,
    run: ({ driverId }) => refreshForecasts(services, String(driverId)),
  };
}

const OLD_MS = 60_000;

/** Every few minutes whatever no fix has renewed: a driver who stands still comes later, too. */
export function forecastAllJob(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'tellArrival' | 'log'>,
): JobDefinition {
  const { db, clock, log } = services;
  return {
    name: 'forecast-all-arrivals',
    timeLimitSeconds: 60,
    cron: '*/5 * * * *',
    async run(_data, limit) {
      await deleteLeftForecasts(db);
      for (const driverId of await listDriversToForecast(db, new Date(clock.now().getTime() - OLD_MS))) {
        if (limit?.aborted) return;
        // One that fails comes again in a few minutes; the others are not kept from theirs.
        await refreshForecasts(services, driverId).catch((error: unknown) =>
          log.error({ driverId, error: failureLogText(error) }, 'forecast failed'),
        );
      }
    },
  };
}
