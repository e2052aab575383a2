import { formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { REMINDER_DAYS, remindersDue } from '#money/domain/due-dates.ts';
import { getCollective } from '#adapters/domain/invoice.ts';
import { readBookMonth } from '#money/domain/book-months.ts';
import { getInvoice } from '#money/server/billing/link-invoice.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { listOpenInvoices } from '#money/server/receivables/list-open-invoices.ts';
import { mailAccountKeepers } from './mail-account-keepers.ts';
import { lockCredit } from '#money/server/receivables/credit-standing.ts';
import { listOwing, noteReminders } from './collective-invoices.store.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'sendJob' | 'config' | 'log'>;

const LAST = REMINDER_DAYS.at(-1);

/**
 * Reminds each company of its overdue invoices, of each once after every span of `REMINDER_DAYS`; of several
 * spans that passed unnoticed only after the last. May run any number of times and at once.
 */
export async function sendReminders(services: Needed, limit?: AbortSignal): Promise<void> {
  for (const companyId of await listOwing(services.db)) {
    if (limit?.aborted) return;
    try {
      await services.db.transaction((tx) => remind(services, tx, companyId));
    } catch (error) {
      services.log.error({ company: companyId, error: failureLogText(error) }, 'reminder not sent');
    }
  }
}

async function remind(services: Needed, tx: Transaction, companyId: string): Promise<void> {
  // A transfer may just be recorded.
  await lockCredit(tx, companyId);
  const now = services.clock.now();
  const { invoices } = await listOpenInvoices(tx, companyId, now);
  for (const { id, at, openCents, dueOn } of invoices.filter(({ isOverdue }) => isOverdue)) {
    const due = remindersDue(new Date(at), now);
    const latest = due.at(-1);
    if (latest === undefined || !(await noteReminders(tx, id, { due, sentAt: now })).includes(latest))
      continue;
    const invoice = await getInvoice(tx, id);
    const { content, invoiceNumber } = invoice;
    await mailAccountKeepers(services, tx, { companyId, invoice }, (person) => ({
      template: 'payment-reminder',
      params: {
        ...person,
        company: content.customerCompany,
        invoiceNumber,
        month: readBookMonth(getCollective(content).from.slice(0, 7)).label,
        open: formatTotal(openCents),
        dueOn: formatDay(dueOn),
        last:
          latest === LAST
            ? 'Dies ist unsere letzte Erinnerung. Geht in den nächsten sieben Tagen nichts ein, übergeben wir die Forderung einem Inkassodienst.'
            : 'Bis zum Eingang zahlen Sie neue Sendungen bitte beim Bestellen.',
      },
    }));
  }
}

/** Each morning. */
export function sendRemindersJob(services: Needed): JobDefinition {
  return {
    name: 'send-payment-reminders',
    title: 'Zahlungserinnerungen',
    cron: '30 9 * * *',
    timeoutSeconds: 600,
    run: (_data, limit) => sendReminders(services, limit),
  };
}
