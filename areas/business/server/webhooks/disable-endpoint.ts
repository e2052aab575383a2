import type { WebhookDisabledReason } from '#business/domain/webhook-rules.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { findCompanyName, listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { recordDisabled } from './record-webhook-act.ts';
import { updateEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';

const reasons: Record<WebhookDisabledReason, string> = {
  failing: 'Drei Tage lang hat sie unsere Nachrichten nicht angenommen.',
  gone: 'Sie hat mit 410 (Gone) geantwortet, also dass es sie nicht mehr gibt.',
};

/**
 * Sends the endpoint nothing any more, records that the service did so, and tells the company's owners by
 * mail. What waits for it is kept.
 */
export async function disableEndpoint(
  services: Pick<Services, 'clock' | 'sendJob' | 'config'>,
  tx: Transaction,
  endpoint: WebhookEndpoint,
  reason: WebhookDisabledReason,
): Promise<void> {
  const { id, companyId, url } = endpoint;
  const at = services.clock.now();
  await updateEndpoint(tx, id, { disabledAt: at, disabledReason: reason });
  const company = (await findCompanyName(tx, companyId)) ?? '';
  const link = `${services.config.publicUrl}/customer-dashboard?tab=company`;
  for (const userId of await listCompanyPeople(tx, companyId, 'manage')) {
    const { email: to, fullName: name } = await getContact(tx, userId);
    const params = { name, company, url, reason: reasons[reason], link };
    await sendMail(services, tx, { template: 'webhook-disabled', to, params });
  }
  await recordDisabled(tx, { endpoint, reason, at });
}
