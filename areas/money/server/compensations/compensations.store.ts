import { compensations } from '#money/tables/compensations-tables.ts';
import type { Transaction } from '#platform/server/database/database.ts';

export type NewCompensation = Pick<typeof compensations.$inferInsert, 'voucher' | 'cents' | 'paidAt'>;

export async function insertCompensation(tx: Transaction, row: NewCompensation): Promise<void> {
  await tx.insert(compensations).values(row);
}
