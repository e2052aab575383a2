import { formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { dueOn } from '#money/domain/due-dates.ts';
import { getCollective, type InvoiceContent } from '#adapters/domain/invoice.ts';
import { splitSigned } from '#adapters/domain/split-vat.ts';
import { listDays, listMonths, type NamedSpan, readBookMonth } from '#money/domain/book-months.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import { describeIssuer } from '#money/server/billing/compose-invoice.ts';
import { numberInvoice, type Written } from '#money/server/billing/number-invoice.ts';
import { sendXRechnung } from '#money/server/billing/send-xrechnung.ts';
import { storeInvoice } from '#money/server/billing/store-invoice.ts';
import { freezeRecipient } from '#money/server/e-invoicing/freeze-recipient.ts';
import { findCompanyName, getCompanyBilling } from '#people/server/companies/find-company-name.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import {
  getLastCollective,
  listUninvoiced,
  listUninvoicedCompanies,
  putOnInvoice,
} from './collective-invoices.store.ts';
import { lockCredit } from '#money/server/receivables/credit-standing.ts';
import { mailAccountKeepers } from './mail-account-keepers.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'sendJob' | 'files' | 'documents' | 'log' | 'config'>;

/**
 * Writes what companies ordered on account in months that have ended in Berlin and is on no invoice: one
 * collective invoice for each company and month, oldest first, with its mail to those who keep the company's
 * accounts. May run any number of times and at once. A company that fails does not hold up the others.
 */
export async function writeCollectiveInvoices(services: Needed, limit?: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  const monthStart = listMonths(clock.now(), 1)[0]?.start ?? clock.now();
  for (const { companyId } of await listUninvoicedCompanies(db, monthStart)) {
    try {
      while (!limit?.aborted) {
        const invoice = await db.transaction((tx) => writeNext(services, tx, { companyId, monthStart }));
        if (!invoice) break;
        await storeInvoice(services, invoice);
      }
    } catch (error) {
      log.error({ company: companyId, error: failureLogText(error) }, 'collective invoice not written');
    }
  }
}

/** Of the oldest month; undefined once nothing before `monthStart` is left. */
async function writeNext(
  services: Needed,
  tx: Transaction,
  { companyId, monthStart }: { companyId: string; monthStart: Date },
): Promise<Written | undefined> {
  await lockCredit(tx, companyId);
  const rows = await listUninvoiced(tx, companyId, monthStart);
  const [oldest] = rows;
  if (!oldest) return undefined;
  const month = readBookMonth(dayOf(oldest.at).toString().slice(0, 7));
  const grossCents = rows.reduce((sum, { at, cents }) => sum + (at < month.end ? cents : 0), 0);
  const find = () => Promise.resolve(undefined);
  const invoice = await numberInvoice(
    services,
    tx,
    { paymentId: null, kind: 'collective', find },
    async () => ({
      content: await compose(tx, { companyId, month, grossCents, issuedAt: services.clock.now() }),
      companyId,
    }),
  );
  await putOnInvoice(tx, { companyId, before: month.end, invoiceId: invoice.id });
  await sendInvoice(services, tx, { invoice, companyId, month });
  await sendXRechnung(services, tx, invoice);
  return invoice;
}

/** The tax is that of the sum, as tax advisers' programs compute it. Source: UStG 14 (4) no. 8. */
async function compose(
  tx: Transaction,
  of: { companyId: string; month: NamedSpan; grossCents: number; issuedAt: Date },
): Promise<InvoiceContent> {
  const { companyId, month, grossCents, issuedAt } = of;
  const days = listDays(month.key);
  const { netCents, vatCents } = splitSigned(grossCents, tariff.vatPercent);
  const { accountHolder, iban, bic } = operator.bank;
  return {
    issuer: describeIssuer(),
    customerName: '',
    ...(await addressInvoice(tx, companyId)),
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
async function addressInvoice(tx: Transaction, companyId: string) {
  if ((await findCompanyName(tx, companyId)) === '') {
    const last = await getLastCollective(tx, companyId);
    const { customerCompany, customerAddress, customerVatId, xrechnung } = last;
    return { customerCompany, customerAddress, customerVatId, ...(xrechnung && { xrechnung }) };
  }
  const { billingCompany, billingAddress, billingVatId } = await getCompanyBilling(tx, companyId);
  return {
    customerCompany: billingCompany,
    customerAddress: billingAddress,
    customerVatId: billingVatId,
    ...(await freezeRecipient(tx, companyId)),
  };
}

async function sendInvoice(
  services: Needed,
  tx: Transaction,
  { invoice, companyId, month }: { invoice: Written; companyId: string; month: NamedSpan },
): Promise<void> {
  const { invoiceNumber, content } = invoice;
  await mailAccountKeepers(services, tx, { companyId, invoice }, (person) => ({
    template: 'collective-invoice',
    params: {
      ...person,
      company: content.customerCompany,
      month: month.label,
      invoiceNumber,
      amount: formatTotal(content.grossCents),
      payment:
        content.grossCents > 0
          ? `Bitte überweisen Sie den Betrag bis ${formatDay(getCollective(content).dueOn)}; unser Konto steht auf der Rechnung.`
          : 'Das Guthaben verrechnen wir mit Ihren nächsten Rechnungen.',
    },
  }));
}

/** Each night: on the first of a month it writes, later it finds only what that night could not. */
export function writeCollectiveJob(services: Needed): JobDefinition {
  return {
    name: 'write-collective-invoices',
    title: 'Sammelrechnungen',
    cron: '20 0 * * *',
    timeoutSeconds: 1800,
    run: (_data, limit) => writeCollectiveInvoices(services, limit),
  };
}
