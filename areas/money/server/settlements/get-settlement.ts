import { type Difference, toDifference } from '#money/server/differences/difference-texts.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { listSettlementDifferences } from './list-settlement-differences.ts';
import { getRow, type SettlementView, toSettlements } from './to-settlement.ts';

/** Throws SETTLEMENT_NOT_FOUND. */
export async function getSettlementView(
  services: { db: Executor; clock: Clock },
  id: string,
): Promise<SettlementView> {
  const [view] = await toSettlements(services, [await getRow(services.db, id)]);
  if (!view) throw new Error('a settlement without a view');
  return view;
}

/** With its differences. Throws SETTLEMENT_NOT_FOUND. */
export async function getSettlement(
  services: { db: Executor; clock: Clock },
  id: string,
): Promise<SettlementView & { differences: Difference[] }> {
  const view = await getSettlementView(services, id);
  const differences = await listSettlementDifferences(services, { only: [id] });
  return { ...view, differences: differences.map(toDifference) };
}
