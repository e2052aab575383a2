import { findOpeningDay } from '#delivery/server/deliveries/get-delivery.ts';
import { splitVat } from '#adapters/domain/split-vat.ts';
import { type DayRange, findRangeBefore } from '#platform/domain/day-range.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { judgeChange, MIN_JUDGED } from './compare-numbers.ts';
import { sumMargin } from './margins.store.ts';
import { readSpan } from './read-span.ts';

/**
 * What is left of the orders of a span, by default the last thirty days, and of the span before if both can
 * be compared.
 */
export async function getMargin({ db, clock }: Pick<Services, 'db' | 'clock'>, wanted: Partial<DayRange>) {
  const now = clock.now();
  const { range } = readSpan(wanted, now);
  const earlier = findRangeBefore(range);
  const margin = await computeMargin(db, range, now);
  const before = (await findOpeningDay(db, earlier.from)) ? null : await computeMargin(db, earlier, now);
  const isJudged = before !== null && Math.min(margin.orderCount, before.orderCount) >= MIN_JUDGED;
  return {
    ...margin,
    before: isJudged ? before : null,
    verdict: isJudged ? judgeChange(margin.perOrderCents, before.perOrderCents) : null,
  };
}

async function computeMargin(db: Executor, range: DayRange, now: Date) {
  const sums = { orderCount: 0, grossCents: 0, earningsCents: 0, feeCents: 0, unknownFees: 0 };
  for (const span of readSpan(range, now).spans) {
    const part = await sumMargin(db, span);
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += part[key];
  }
  const { grossCents, ...rest } = sums;
  const { netCents } = splitVat(grossCents, tariff.vatPercent);
  const marginCents = netCents - rest.earningsCents - rest.feeCents;
  return {
    ...rest,
    netCents,
    marginCents,
    perOrderCents: rest.orderCount > 0 ? Math.round(marginCents / rest.orderCount) : null,
  };
}
