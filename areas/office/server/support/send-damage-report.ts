import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { formatPrice, shortId } from '#platform/contract/german-format.ts';
import type { damageReport } from '#office/contract/support.ts';
import { mayReportDamage } from '#delivery/domain/commands.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getOwnDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import { readPhoto } from '#adapters/server/files/read-photo.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { shipmentLines } from './shipment-lines.ts';
import { keepMessage } from './keep-message.ts';

const preferences = { email: 'Antwort per E-Mail', phone: 'Antwort per Telefon' } as const;

/**
 * Damage to one's own shipment with up to four photos, which are re-encoded so that only the pixels are
 * stored; confirmed by mail. Throws DELIVERY_NOT_FOUND, DAMAGE_NOT_OPEN, and PHOTO_UNREADABLE or
 * PHOTO_TOO_LARGE before anything is stored.
 */
export async function sendDamageReport(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob' | 'files'>,
  input: z.infer<typeof damageReport>,
  customer: SignedIn,
): Promise<void> {
  const delivery = await getOwnDelivery(services.db, customer, input.deliveryId);
  if (!mayReportDamage(delivery)) throw new AppError('DAMAGE_NOT_OPEN');
  const claimedCents = input.valueEuros === null ? null : Math.round(input.valueEuros * 100);
  const photos = await Promise.all(input.photos.map(readPhoto));
  const attachments = photos.map((content, index) => ({
    fileName: `Foto-${index + 1}.jpg`,
    key: `damage-reports/${delivery.id}/${randomUUID()}.jpg`,
    content,
  }));
  for (const { key, content } of attachments) await services.files.put(key, content);
  await keepMessage(services, {
    row: {
      kind: 'damage',
      name: customer.fullName,
      email: customer.email,
      subject: `Sendung ${shortId(delivery.id)}`,
      message: input.damageDescription,
      contactPreference: input.contactPreference,
      photoKeys: attachments.map(({ key }) => key),
      phone: customer.phone,
      userId: customer.id,
      deliveryId: delivery.id,
    },
    topic: 'Schadensmeldung',
    facts: [
      ...shipmentLines(services, delivery),
      `${preferences[input.contactPreference]}${input.contactPreference === 'phone' ? `: ${customer.phone}` : ''}`,
      `Fotos im Anhang: ${attachments.length}`,
      ...(claimedCents === null ? [] : [`Wert der Ware: ${formatPrice(claimedCents)}`]),
    ],
    attachments: attachments.map(({ fileName, key }) => ({ fileName, key })),
    isConfirmed: true,
    opens: { kind: 'damage', reason: 'damage', deliveryId: delivery.id, claimedCents },
  });
}
