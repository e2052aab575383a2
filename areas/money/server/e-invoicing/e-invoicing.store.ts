import { eq } from 'drizzle-orm';
import { xrechnungRecipients } from '#money/tables/e-invoicing-tables.ts';
import type { XRechnungRecipient } from '#adapters/domain/xrechnung-recipient.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** undefined for a company that gets PDFs alone. */
export async function findRecipient(
  executor: Executor,
  companyId: string,
): Promise<XRechnungRecipient | undefined> {
  const { street, postcode, city, buyerReference, email } = xrechnungRecipients;
  const [row] = await executor
    .select({ street, postcode, city, buyerReference, email })
    .from(xrechnungRecipients)
    .where(eq(xrechnungRecipients.companyId, companyId));
  return row;
}

export async function saveRecipient(
  executor: Executor,
  companyId: string,
  { recipient, at }: { recipient: XRechnungRecipient; at: Date },
): Promise<void> {
  const row = { ...recipient, updatedAt: at };
  await executor
    .insert(xrechnungRecipients)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: xrechnungRecipients.companyId, set: row });
}

export async function deleteRecipient(executor: Executor, companyId: string): Promise<void> {
  await executor.delete(xrechnungRecipients).where(eq(xrechnungRecipients.companyId, companyId));
}
