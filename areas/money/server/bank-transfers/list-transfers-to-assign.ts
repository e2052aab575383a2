import type { z } from 'zod';
import type { bankTransfer } from '#money/contract/bank-transfers.ts';
import { listNamedInvoices, proposeCompany } from '#money/server/receivables/find-paying-company.ts';
import type { Services } from '#app/services.ts';
import { listOpenTransfers } from './bank-transfers.store.ts';

/** More than anybody assigns by hand. */
const MAX_TRANSFERS = 200;

/** What waits for an admin, oldest first, each with its probable company; `isCut`: there are more. */
export async function listTransfersToAssign({
  db,
}: Pick<Services, 'db'>): Promise<{ rows: z.infer<typeof bankTransfer>[]; isCut: boolean }> {
  const found = await listOpenTransfers(db, MAX_TRANSFERS + 1);
  const shown = found.slice(0, MAX_TRANSFERS);
  const named = await listNamedInvoices(
    db,
    shown.map(({ note }) => note),
  );
  const rows = shown.map(({ id, bankedOn, cents, payer, note, bankReference, isReturn }, index) => {
    const invoices = named[index];
    const proposal = invoices ? proposeCompany(invoices) : null;
    return { id, bankedOn, cents, payer, note, bankReference, isReturn, proposal };
  });
  return { rows, isCut: found.length > MAX_TRANSFERS };
}
