import { sql } from 'drizzle-orm';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { isEarned } from '#money/tables/earned-entries.ts';
import { serviceMarks } from '#office/contract/business-numbers.ts';
import { getServiceTimes, type ServiceTimes } from '#office/server/business-numbers/get-service-times.ts';
import { quantile } from '#lab/day/quantile.ts';
import type { Service } from './open-service.ts';

type Times = ServiceTimes['total'];

/**
 * What customers and drivers felt of a day, line by line: the times as the admins' numbers count them
 * (docs/decisions/0038), the earnings from the paid attempts.
 */
export async function reportDay(
  { app: { services } }: Pick<Service, 'app'>,
  { shifts, meters }: { shifts: ReadonlyMap<string, number>; meters: number },
): Promise<string[]> {
  const { total, speeds } = await getServiceTimes(services, {});
  const earned = await services.db
    .select({
      id: deliveryAttempts.driverId,
      cents: sql<number>`sum(${deliveryAttempts.earningsCents})::int`,
    })
    .from(deliveryAttempts)
    .where(isEarned)
    .groupBy(deliveryAttempts.driverId);
  const centsOf = new Map(earned.map(({ id, cents }) => [id, cents]));
  const eurosAnHour = [...shifts].map(([id, seconds]) => ((centsOf.get(id) ?? 0) / 100 / seconds) * 3600);
  return [
    ...[{ speed: 'all', ...total }, ...speeds].flatMap(({ speed, ...times }) => reportTimes(speed, times)),
    `a delivery      ${number(meters / 1000 / Math.max(1, total.delivery.count), 1)} km`,
    `EUR an hour     p10 ${number(quantile(eurosAnHour, 0.1), 2)}, p50 ${number(quantile(eurosAnHour, 0.5), 2)}`,
  ];
}

function reportTimes(speed: string, { pickup, delivery, aboard, windows }: Times): string[] {
  const { pickupMinutes, aboardFactor, windowMinutes } = serviceMarks;
  const name = speed.padEnd(15);
  const lines = [
    `${name} delivered p50 ${number(delivery.medianMinutes)} min, p90 ${number(delivery.ninetiethMinutes)} min; collected within ${pickupMinutes} min ${percent(pickup.soonShare)}`,
    `${name} aboard p50 ${number(aboard.medianFactor, 1)}, p90 ${number(aboard.ninetiethFactor, 1)} times the direct way, above ${aboardFactor} ${percent(aboard.farShare)}`,
  ];
  if (windows.count === 0) return lines;
  return [
    ...lines,
    `${name} windows of drop-offs p50 ${number(windows.medianMinutes)} min, p90 ${number(windows.ninetiethMinutes)} min, at most ${windowMinutes} min ${percent(windows.narrowShare)}, held ${percent(windows.heldShare)}`,
  ];
}

const number = (value: number | null, digits = 0) =>
  value === null || Number.isNaN(value) ? '-' : value.toFixed(digits);
const percent = (share: number | null) => (share === null ? '-' : `${(share * 100).toFixed(0)} %`);
