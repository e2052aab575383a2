import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { transitionDelivery } from '#server/delivery/deliveries/transition-delivery.ts';
import type { KeepAnswer } from '#server/platform/run-once.ts';
import type { Services } from '#server/services.ts';
import { type AtTheDoor, takeProof, toTransition } from './at-the-door.ts';

interface Handover extends AtTheDoor {
  receiverName: string;
  signatureId?: string | undefined;
  signatureTyped?: boolean | undefined;
}

/**
 * Confirms a delivery with the receiver's name, the uploaded signature and the photo if there is one; a file
 * of another delivery or driver does not count. Throws as transitionDelivery does, SIGNATURE_REQUIRED too.
 */
export async function confirmDelivery(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'tellDelivery'>,
  driver: SignedIn,
  input: Handover,
  keepAnswer?: KeepAnswer,
): Promise<void> {
  const { receiverName, signatureTyped } = input;
  await services.db.transaction(async (tx) => {
    const proof = await takeProof(tx, { deliveryId: input.id, driverId: driver.id }, input);
    await transitionDelivery(services, tx, {
      ...toTransition(driver, input),
      command: 'deliver',
      given: { receiverName, signatureTyped, ...proof },
    });
    await keepAnswer?.(tx, { id: input.id });
  });
}
