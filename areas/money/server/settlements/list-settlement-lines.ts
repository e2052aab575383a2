import type { z } from 'zod';
import type { settlementLine } from '#money/contract/settlements.ts';
import { shortId } from '#platform/contract/german-format.ts';
import type { SettlementLineKind } from '#adapters/domain/settlement.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { listLineRows } from './settlement-lines.store.ts';
import { getRow } from './to-settlement.ts';

const PAGE = 50;

const kindTexts: Record<SettlementLineKind, string> = {
  payment: 'Zahlung',
  refund: 'Erstattung',
  dispute: 'Rückbuchung',
  fee: 'Gebühr',
  returned_payout: 'Zurückgekommene Abrechnung',
  other: 'Sonstiges',
};

/** What is given back by the same kind: a failed refund, a dispute that was won. */
const givenBackTexts: Partial<Record<SettlementLineKind, string>> = {
  refund: 'Gescheiterte Erstattung',
  dispute: 'Gewonnene Rückbuchung',
  fee: 'Erstattete Gebühr',
};

/** Newest first, page by page. Throws SETTLEMENT_NOT_FOUND, and as readCursor does. */
export async function listSettlementLines(
  { db }: Pick<Services, 'db'>,
  { id, after }: { id: string; after?: string | undefined },
) {
  await getRow(db, id);
  const found = await listLineRows(db, id, { after: after ? readCursor(after) : undefined, limit: PAGE + 1 });
  const { rows, next } = cutPage(found, PAGE, ({ line }) => line);
  return { rows: rows.map(toSettlementLine), next };
}

type LineRow = Awaited<ReturnType<typeof listLineRows>>[number];

export function toSettlementLine({ line, deliveryId }: LineRow): z.infer<typeof settlementLine> {
  const { id, kind, description, amountCents, feeCents, netCents } = line;
  return {
    id,
    at: line.at.toISOString(),
    kind,
    kindText: (amountCents > 0 && givenBackTexts[kind]) || kindTexts[kind],
    deliveryId,
    shortId: deliveryId && shortId(deliveryId),
    description,
    amountCents,
    feeCents,
    netCents,
  };
}
