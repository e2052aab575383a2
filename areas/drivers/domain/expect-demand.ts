import { DELIVERIES_AN_HOUR, FORECAST_WEEKS } from './shift-lists.ts';

/** The hours of the plan, by the clock. */
const FIRST_HOUR = 6;
const LAST_HOUR = 23;

/** The hours of a day's plan. */
export const planHours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);

/** Orders in the same hour of the same weekday, over all weeks of the forecast. */
export interface CountedHour {
  weekday: number;
  hour: number;
  count: number;
}

/** The mean of the weeks, and the drivers who manage that many deliveries in an hour. */
export function expectDemand(
  counted: readonly CountedHour[],
  weekday: number,
  hour: number,
): { orders: number; needed: number } {
  const count = counted.find((one) => one.weekday === weekday && one.hour === hour)?.count ?? 0;
  const orders = count / FORECAST_WEEKS;
  return { orders: Math.round(orders * 10) / 10, needed: Math.ceil(orders / DELIVERIES_AN_HOUR) };
}
