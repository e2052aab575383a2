import type { z } from 'zod';
import type { highVolumeRequest } from '#office/contract/support.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { keepMessage } from './keep-message.ts';

/**
 * A customer with many deliveries requests a price from the support desk. Source: docs/decisions/0022,
 * 'Support'.
 */
export async function sendHighVolumeRequest(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  { name, email, company, phone, deliveriesPerMonth, message }: z.infer<typeof highVolumeRequest>,
  customer: SignedIn,
): Promise<void> {
  await keepMessage(services, {
    row: {
      kind: 'high_volume',
      name,
      email,
      subject: ['Angebot für viele Sendungen', company].filter(Boolean).join(', '),
      message,
      company: company || null,
      phone: phone || null,
      deliveriesPerMonth,
      userId: customer.id,
    },
    topic: 'Anfrage',
    facts: [
      `Konto: ${customer.fullName} (${customer.email})`,
      ...(company ? [`Firma: ${company}`] : []),
      ...(phone ? [`Telefon: ${phone}`] : []),
      ...(deliveriesPerMonth ? [`Sendungen im Monat: ${deliveriesPerMonth}`] : []),
    ],
    // The address was typed: only the account's own address gets mail from us.
    isConfirmed: email === customer.email,
  });
}
