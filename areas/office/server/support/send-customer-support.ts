import type { z } from 'zod';
import { categoryLabels, type contactMessage, type shipmentMessage } from '#office/contract/support.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getOwnDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Services } from '#app/services.ts';
import { shipmentLines } from './shipment-lines.ts';
import { keepMessage } from './keep-message.ts';

/**
 * A message from the contact form. Submissions by bots get the same response as real ones, so that a bot
 * learns nothing.
 */
export async function sendContactMessage(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  input: z.infer<typeof contactMessage>,
  viewer: SignedIn | undefined,
): Promise<void> {
  const { website, ...message } = input;
  if (website) return;
  await keepMessage(services, {
    row: { ...message, kind: 'contact', userId: viewer?.id ?? null },
    topic: 'Kontakt',
  });
}

/**
 * A customer's question about their own shipment; name and address are the account's, whatever was sent;
 * confirmed by mail. Throws DELIVERY_NOT_FOUND.
 */
export async function sendShipmentMessage(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  input: z.infer<typeof shipmentMessage>,
  customer: SignedIn,
): Promise<void> {
  const delivery = await getOwnDelivery(services.db, customer, input.deliveryId);
  await keepMessage(services, {
    row: {
      kind: 'shipment',
      name: customer.fullName,
      email: customer.email,
      subject: input.subject,
      message: input.message,
      category: input.category,
      userId: customer.id,
      deliveryId: delivery.id,
    },
    topic: categoryLabels[input.category],
    facts: shipmentLines(services, delivery),
    isConfirmed: true,
  });
}
