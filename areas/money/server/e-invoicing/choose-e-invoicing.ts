import type { XRechnungRecipient } from '#adapters/domain/xrechnung-recipient.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { lockManaged } from '#people/server/companies/ask-right-again.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { Services } from '#app/services.ts';
import { deleteRecipient, findRecipient, saveRecipient } from './e-invoicing.store.ts';

/** ZUGFeRD is the PDF that every invoice has; XRechnung comes besides. */
export type EInvoicing = { format: 'zugferd' } | (XRechnungRecipient & { format: 'xrechnung' });

/**
 * In which form a company gets its invoices, for its owners. Throws COMPANY_NOT_FOUND and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getEInvoicing(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  companyId: string,
): Promise<EInvoicing> {
  requireCompanyRight(viewer, companyId, 'manage');
  const recipient = await findRecipient(db, companyId);
  return recipient ? { format: 'xrechnung', ...recipient } : { format: 'zugferd' };
}

/**
 * Changes it for the company's next invoices; with ZUGFeRD what XRechnung needs is forgotten. Throws as
 * getEInvoicing does.
 */
export async function saveEInvoicing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { id, eInvoicing }: { id: string; eInvoicing: EInvoicing },
): Promise<EInvoicing> {
  requireCompanyRight(viewer, id, 'manage');
  await db.transaction(async (tx) => {
    await lockManaged(tx, { companyId: id, userId: viewer.id });
    if (eInvoicing.format === 'zugferd') return await deleteRecipient(tx, id);
    const { format: _format, ...recipient } = eInvoicing;
    await saveRecipient(tx, id, { recipient, at: clock.now() });
  });
  return eInvoicing;
}
