import { and, desc, eq, sql } from 'drizzle-orm';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { settlementLines } from '#money/tables/settlements-tables.ts';
import { isAfterRow } from '#platform/tables/columns.ts';
import type { Executor } from '#platform/server/database/database.ts';

interface Page {
  /** Cursor: the last row of the previous page. */
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

/** The lines of a settlement with the delivery that each concerns, newest first. */
export async function listLineRows(executor: Executor, settlementId: string, { after, limit }: Page) {
  return await executor
    .select({
      line: settlementLines,
      deliveryId: sql<string | null>`${payments.deliveryId}`,
    })
    .from(settlementLines)
    .leftJoin(payments, eq(payments.providerPaymentId, settlementLines.providerPaymentId))
    .where(
      and(
        eq(settlementLines.settlementId, settlementId),
        after && isAfterRow(settlementLines.at, settlementLines.id, after),
      ),
    )
    .orderBy(desc(settlementLines.at), desc(settlementLines.id))
    .limit(limit);
}
