import type { Executor } from '#server/platform/database.ts';
import { type Forecast, listForecasts } from './arrivals.store.ts';

export type { Forecast };

/** When the driver is expected at the ends of a delivery that are left, the next one first. */
export async function listForecastsOf(executor: Executor, deliveryId: string): Promise<Forecast[]> {
  return await listForecasts(executor, deliveryId);
}
