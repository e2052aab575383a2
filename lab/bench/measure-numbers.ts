/** How long the business numbers take over a span of a million deliveries, which is a year. */
import { lastDays } from '#platform/domain/day-range.ts';
import { getNumbers } from '#office/server/business-numbers/get-numbers.ts';
import { DELIVERIES, type Part } from './measure-asks.ts';
import { sumAllDays } from './sum-all-days.ts';

const LIMIT_MS = 300;

/** Each span. */
export const numbersPart: Part = {
  filling: { deliveries: DELIVERIES, drivers: 10_000, hasHistory: true },
  listAsks: async (services) => {
    await sumAllDays(services);
    const halfYearAgo = new Date(Date.now() - 180 * 24 * 3_600_000);
    const thirty = lastDays(halfYearAgo, 30);
    return [
      ['the last 30 days', () => getNumbers(services, { end: 'pickup' }), LIMIT_MS],
      ['the last 30 days, by delivery', () => getNumbers(services, { end: 'delivery' }), LIMIT_MS],
      ['30 days half a year ago', () => getNumbers(services, { ...thirty, end: 'pickup' }), LIMIT_MS],
      ['one day', () => getNumbers(services, { ...lastDays(halfYearAgo, 1), end: 'pickup' }), LIMIT_MS],
      ['366 days', () => getNumbers(services, { ...lastDays(new Date(), 366), end: 'pickup' }), LIMIT_MS],
    ];
  },
};
