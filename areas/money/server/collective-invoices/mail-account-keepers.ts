import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { MailRequest } from '#adapters/server/mail/templates.ts';
import type { Written } from '#money/server/billing/number-invoice.ts';
import { listAttachments } from '#money/server/billing/store-invoice.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

type AboutInvoice = Extract<MailRequest, { template: 'collective-invoice' | 'payment-reminder' }>;
type Words<M extends MailRequest = AboutInvoice> = M extends MailRequest
  ? Pick<M, 'template' | 'params'>
  : never;

/** Queues a mail with this invoice to everybody who keeps the company's accounts. */
export async function mailAccountKeepers(
  services: Pick<Services, 'clock' | 'sendJob' | 'config'>,
  tx: Transaction,
  { companyId, invoice }: { companyId: string; invoice: Written },
  write: (person: { name: string; link: string }) => Words,
): Promise<void> {
  const attachments = listAttachments(invoice, services.clock.now());
  const link = `${services.config.publicUrl}/customer-dashboard?tab=company&company=${companyId}&view=invoices`;
  for (const userId of await listCompanyPeople(tx, companyId, 'money')) {
    const { email, fullName } = await getContact(tx, userId);
    await sendMail(services, tx, { ...write({ name: fullName, link }), to: email, attachments });
  }
}
