import { splitVat } from '#adapters/domain/split-vat.ts';
import { type DayRange, findRangeBefore } from '#office/domain/day-range.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { judgeChange } from './compare-numbers.ts';
import { sumMargin } from './margins.store.ts';
import { readSpan } from './read-span.ts';

/** What is left of the orders of a span and of the span before; by default the last thirty days. */
export async function getMargin({ db, clock }: Pick<Services, 'db' | 'clock'>, wanted: Partial<DayRange>) {
  const now = clock.now();
  const { range } = readSpan(wanted, now);
  const [margin, before] = [
    await computeMargin(db, range, now),
    await computeMargin(db, findRangeBefore(range), now),
  ];
  return { ...margin, before, verdict: judgeChange(margin.perOrderCents, before.perOrderCents) };
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
