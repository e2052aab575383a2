import type { z } from 'zod';
import type { bankTransfer } from '#money/contract/bank-transfers.ts';
import { proposeCompany } from '#money/server/receivables/find-paying-company.ts';
import type { Services } from '#app/services.ts';
import { listOpenTransfers } from './bank-transfers.store.ts';

/** More than anybody assigns by hand. */
const MAX_TRANSFERS = 200;

/** What waits for an admin, oldest first, each with its probable company; `isCut`: there are more. */
export async function listTransfersToAssign({
  db,
}: Pick<Services, 'db'>): Promise<{ rows: z.infer<typeof bankTransfer>[]; isCut: boolean }> {
  const found = await listOpenTransfers(db, MAX_TRANSFERS + 1);
  const rows: z.infer<typeof bankTransfer>[] = [];
  for (const { id, bankedOn, cents, payer, note, bankReference, isReturn } of found.slice(0, MAX_TRANSFERS)) {
    const proposal = await proposeCompany(db, note);
    rows.push({ id, bankedOn, cents, payer, note, bankReference, isReturn, proposal });
  }
  return { rows, isCut: found.length > MAX_TRANSFERS };
}
