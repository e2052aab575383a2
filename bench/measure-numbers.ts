/** How long the business numbers take over a span of a million deliveries, which is a year. */
import { lastDays } from '#domain/calendar/day-range.ts';
import { getNumbers } from '#server/office/business-numbers/get-numbers.ts';
import { amongDeliveries, type Ask, DELIVERIES, type Measured, measureAsks } from './measure-asks.ts';

const USUAL_MS = 500;
/** The limit for a whole year, which is requested rarely. */
const YEAR_MS = 10_000;

/** `--plans` prints the query plans. */
export async function measureNumbers(options: string[]): Promise<Measured> {
  const filling = { deliveries: DELIVERIES, drivers: 10_000, hasHistory: true };
  return await amongDeliveries(filling, async (connection) => {
    const services = { db: connection.db, clock: { now: () => new Date() } };
    const halfYearAgo = new Date(Date.now() - 180 * 24 * 3_600_000);
    const asks: Ask[] = [
      ['the last 30 days', () => getNumbers(services, { end: 'pickup' }), USUAL_MS],
      ['the last 30 days, by delivery', () => getNumbers(services, { end: 'delivery' }), USUAL_MS],
      [
        '30 days half a year ago',
        () => getNumbers(services, { ...lastDays(halfYearAgo, 30), end: 'pickup' }),
        USUAL_MS,
      ],
      ['one day', () => getNumbers(services, { ...lastDays(halfYearAgo, 1), end: 'pickup' }), USUAL_MS],
      ['366 days', () => getNumbers(services, { ...lastDays(new Date(), 366), end: 'pickup' }), YEAR_MS],
    ];
    return await measureAsks(connection, asks, options);
  });
}
