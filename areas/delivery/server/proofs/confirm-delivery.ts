import { leftAsWishedText } from '#adapters/domain/receiver-wishes.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import type { KeepAnswer } from '#platform/server/limits/run-once.ts';
import type { Services } from '#app/services.ts';
import { type AtTheDoor, takeProof, toTransition } from './at-the-door.ts';

interface Handover extends AtTheDoor {
  receiverName: string;
  signatureId?: string | undefined;
  signatureTyped?: boolean | undefined;
  safePlace?: string | undefined;
}

/**
 * Confirms a delivery with the receiver's name, the uploaded signature and the photo if there is one; or, if
 * the receiver wished so, with the place where it was left and a photo of it. A file of another delivery or
 * driver does not count. Throws as transitionDelivery does, SIGNATURE_REQUIRED and PHOTO_REQUIRED too.
 */
export async function confirmDelivery(
  services: Pick<Services, 'db' | 'clock' | 'publishDeliveryEvent' | 'versions'>,
  driver: SignedIn,
  input: Handover,
  keepAnswer?: KeepAnswer,
): Promise<void> {
  const { receiverName, signatureTyped, safePlace } = input;
  const reason = safePlace ? leftAsWishedText(safePlace) : undefined;
  await services.db.transaction(async (tx) => {
    const proof = await takeProof(tx, { deliveryId: input.id, driverId: driver.id }, input);
    await transitionDelivery(services, tx, {
      ...toTransition(driver, input),
      command: 'deliver',
      given: { receiverName, signatureTyped, safePlace, reason, ...proof },
    });
    await keepAnswer?.(tx, { id: input.id });
  });
}
