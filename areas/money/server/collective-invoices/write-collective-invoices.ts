import { formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { getCollective } from '#adapters/domain/invoice.ts';
import { listMonths, type NamedSpan, readBookMonth } from '#money/domain/book-months.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { numberInvoice, type Written } from '#money/server/billing/number-invoice.ts';
import { sendXRechnung } from '#money/server/billing/send-xrechnung.ts';
import { storeInvoice } from '#money/server/billing/store-invoice.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { listUninvoiced, listUninvoicedCompanies, putOnInvoice } from './collective-invoices.store.ts';
import { composeCollective } from './compose-collective.ts';
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
      content: await composeCollective(tx, { companyId, month, grossCents, issuedAt: services.clock.now() }),
      companyId,
    }),
  );
  await putOnInvoice(tx, { companyId, before: month.end, invoiceId: invoice.id });
  await sendInvoice(services, tx, { invoice, companyId, month });
  await sendXRechnung(services, tx, invoice);
  return invoice;
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
