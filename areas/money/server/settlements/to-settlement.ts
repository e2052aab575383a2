import type { z } from 'zod';
import type { settlement } from '#money/contract/settlements.ts';
import { formatDay } from '#platform/contract/german-format.ts';
import type { SettlementState } from '#adapters/domain/settlement.ts';
import { UNNAMED } from '#money/server/payouts/to-payout-run.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { listSettlementDifferences } from './list-settlement-differences.ts';
import type { FoundDifference } from './settlement-differences.store.ts';
import { findSettlement, type LineSum, sumLines } from './settlements.store.ts';

export type SettlementView = z.infer<typeof settlement>;
export type SettlementRow = NonNullable<Awaited<ReturnType<typeof findSettlement>>>;

/** Throws SETTLEMENT_NOT_FOUND. */
export async function getRow(executor: Executor, id: string): Promise<SettlementRow> {
  const row = await findSettlement(executor, id);
  if (!row) throw new AppError('SETTLEMENT_NOT_FOUND');
  return row;
}

/** With sums of their lines and the number of their differences. */
export async function toSettlements(
  services: { db: Executor; clock: Clock },
  rows: SettlementRow[],
): Promise<SettlementView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ settlement: { id } }) => id);
  const sums = await sumLines(services.db, ids);
  const differences: FoundDifference[] = [];
  for (const only of splitByLines(ids, sums)) {
    differences.push(...(await listSettlementDifferences(services, { only })));
  }
  return rows.map((row) => {
    const { id } = row.settlement;
    return toSettlement(row, {
      sums: sums.filter(({ settlementId }) => settlementId === id),
      differenceCount: differences.filter(({ settlementId }) => settlementId === id).length,
    });
  });
}

/** Lines compared by one statement; a month of a large service would take longer than it may. */
const LINES_AT_ONCE = 5000;

/** Consecutive settlements whose lines are that many at most, or one that has more. */
function splitByLines(ids: string[], sums: LineSum[]): string[][] {
  const parts: string[][] = [];
  let capacity = 0;
  for (const id of ids) {
    const lines = sums.reduce((count, sum) => count + (sum.settlementId === id ? sum.lineCount : 0), 0);
    const part = parts.at(-1);
    if (part && lines <= capacity) part.push(id);
    else {
      parts.push([id]);
      capacity = LINES_AT_ONCE;
    }
    capacity -= lines;
  }
  return parts;
}

function toSettlement(
  { settlement: row, bankedBy }: SettlementRow,
  { sums, differenceCount }: { sums: LineSum[]; differenceCount: number },
): SettlementView {
  const sumOf = (name: 'amountCents' | 'feeCents' | 'netCents' | 'lineCount', ...kinds: LineSum['kind'][]) =>
    sums.reduce((sum, one) => sum + (kinds.length === 0 || kinds.includes(one.kind) ? one[name] : 0), 0);
  const state = readState(row);
  const { bankedOn, bankedCents, bankedAt } = row;
  return {
    id: row.id,
    providerPayoutId: row.providerPayoutId,
    state,
    stateText:
      bankedOn && state === 'banked' ? `am ${formatDay(bankedOn)} auf dem Konto vermerkt` : stateTexts[state],
    arrivesOn: row.arrivesOn,
    amountCents: row.amountCents,
    isItemized: row.itemizedAt !== null,
    lineCount: sumOf('lineCount'),
    paymentCents: sumOf('amountCents', 'payment'),
    refundCents: sumOf('amountCents', 'refund'),
    disputeCents: sumOf('amountCents', 'dispute'),
    feeCents: sumOf('feeCents') - sumOf('amountCents', 'fee'),
    otherCents: sumOf('amountCents', 'returned_payout', 'other'),
    netCents: sumOf('netCents'),
    banked:
      bankedOn && bankedCents !== null && bankedAt
        ? { on: bankedOn, cents: bankedCents, by: bankedBy ?? UNNAMED, at: bankedAt.toISOString() }
        : null,
    differenceCount,
  };
}

const stateTexts: Record<SettlementState, string> = {
  under_way: 'auf dem Weg',
  arrived: 'angekommen',
  banked: 'auf dem Konto vermerkt',
  failed: 'zurückgekommen',
};

function readState({ status, bankedOn }: SettlementRow['settlement']): SettlementState {
  if (status === 'failed') return status;
  return bankedOn ? 'banked' : status;
}
