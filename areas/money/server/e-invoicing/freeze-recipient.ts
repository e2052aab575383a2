import type { InvoiceContent } from '#adapters/domain/invoice.ts';
import { printedAddress } from '#adapters/domain/xrechnung-recipient.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findRecipient } from './e-invoicing.store.ts';

/** The printed address is that of the XRechnung: one invoice names one. */
export type FrozenRecipient = Required<Pick<InvoiceContent, 'customerAddress' | 'xrechnung'>>;

/** What an invoice freezes for XRechnung; nothing for people, and companies that did not ask for it. */
export async function freezeRecipient(
  executor: Executor,
  companyId: string | null,
): Promise<FrozenRecipient | undefined> {
  const xrechnung = companyId === null ? undefined : await findRecipient(executor, companyId);
  return xrechnung && { customerAddress: printedAddress(xrechnung), xrechnung };
}
