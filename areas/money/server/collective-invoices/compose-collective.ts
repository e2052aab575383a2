import type { InvoiceContent } from '#adapters/domain/invoice.ts';
import { splitSigned } from '#adapters/domain/split-vat.ts';
import { listDays, type NamedSpan } from '#money/domain/book-months.ts';
import { dueOn } from '#money/domain/due-dates.ts';
import { describeIssuer } from '#money/server/billing/compose-invoice.ts';
import { freezeRecipient } from '#money/server/e-invoicing/freeze-recipient.ts';
import { operator } from '#operator';
import { findCompanyName, getCompanyBilling } from '#people/server/companies/find-company-name.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { getLastCollective } from './collective-invoices.store.ts';

/**
 * What a collective invoice of these cents prints of the company, its month and the sums, as things are. The
 * tax is that of the sum, as tax advisers' programs compute it. Source: UStG 14 (4) no. 8.
 */
export async function composeCollective(
  executor: Executor,
  of: { companyId: string; month: NamedSpan; grossCents: number; issuedAt: Date },
): Promise<InvoiceContent> {
  const { companyId, month, grossCents, issuedAt } = of;
  const days = listDays(month.key);
  const { netCents, vatCents } = splitSigned(grossCents, tariff.vatPercent);
  const { accountHolder, iban, bic } = operator.bank;
  return {
    issuer: describeIssuer(),
    customerName: '',
    ...(await addressInvoice(executor, companyId)),
    shortId: '',
    description: `Kurierfahrten ${month.label}`,
    paidAt: issuedAt.toISOString(),
    expectedServiceAt: month.start.toISOString(),
    vatPercent: tariff.vatPercent,
    netCents,
    vatCents,
    grossCents,
    collective: {
      from: days.at(0)?.key ?? '',
      until: days.at(-1)?.key ?? '',
      dueOn: dueOn(issuedAt).toString(),
      accountHolder,
      iban,
      bic,
    },
  };
}

/** To a dissolved company as its last invoice was: all that is still to be written is what it gets back. */
async function addressInvoice(executor: Executor, companyId: string) {
  if ((await findCompanyName(executor, companyId)) === '') {
    const last = await getLastCollective(executor, companyId);
    const { customerCompany, customerAddress, customerVatId, xrechnung } = last;
    return { customerCompany, customerAddress, customerVatId, ...(xrechnung && { xrechnung }) };
  }
  const { billingCompany, billingAddress, billingVatId } = await getCompanyBilling(executor, companyId);
  return {
    customerCompany: billingCompany,
    customerAddress: billingAddress,
    customerVatId: billingVatId,
    ...(await freezeRecipient(executor, companyId)),
  };
}
