import { findOpeningDay } from '#delivery/server/deliveries/get-delivery.ts';
import { splitVat } from '#adapters/domain/split-vat.ts';
import { type DayRange, findRangeBefore } from '#platform/domain/day-range.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { readDaySums } from '#delivery/server/day-sums/read-day-sums.ts';
import type { Services } from '#app/services.ts';
import { judgeChange, MIN_JUDGED } from './compare-numbers.ts';
import { marginKind } from './order-kinds.ts';
import { readRange } from './read-range.ts';

/**
 * What is left of the orders of a span, by default the last thirty days, and of the span before if both can
 * be compared.
 */
export async function getMargin({ db, clock }: Pick<Services, 'db' | 'clock'>, wanted: Partial<DayRange>) {
  const range = readRange(wanted, clock.now());
  const earlier = findRangeBefore(range);
  const margin = await computeMargin(db, range);
  const before = (await findOpeningDay(db, earlier.from)) ? null : await computeMargin(db, earlier);
  const isJudged = before !== null && Math.min(margin.orderCount, before.orderCount) >= MIN_JUDGED;
  return {
    ...margin,
    before: isJudged ? before : null,
    verdict: isJudged ? judgeChange(margin.perOrderCents, before.perOrderCents) : null,
  };
}

const nothing = { orderCount: 0, grossCents: 0, earningsCents: 0, feeCents: 0, unknownFees: 0 };

async function computeMargin(db: Executor, range: DayRange) {
  const [{ grossCents, ...rest } = nothing] = await readDaySums(db, marginKind, range);
  const { netCents } = splitVat(grossCents, tariff.vatPercent);
  const marginCents = netCents - rest.earningsCents - rest.feeCents;
  return {
    ...rest,
    netCents,
    marginCents,
    perOrderCents: rest.orderCount > 0 ? Math.round(marginCents / rest.orderCount) : null,
  };
}
