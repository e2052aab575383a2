import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import type { ParcelLocation } from '#platform/domain/statuses.ts';
import type { KeepAnswer } from '#platform/server/limits/run-once.ts';
import type { Services } from '#app/services.ts';
import { type AtTheDoor, takeProof, toTransition } from './at-the-door.ts';

interface Absence extends AtTheDoor {
  reason: string;
  parcelLocation?: ParcelLocation | undefined;
}

/**
 * Records that nobody accepted the parcel, with the uploaded photo if there is one; a photo of another
 * delivery or driver does not count. Throws as transitionDelivery does, REASON_REQUIRED and
 * PARCEL_LOCATION_REQUIRED too.
 */
export async function confirmAbsence(
  services: Pick<Services, 'db' | 'clock' | 'publishDeliveryEvent' | 'versions'>,
  driver: SignedIn,
  input: Absence,
  keepAnswer?: KeepAnswer,
): Promise<void> {
  const { photoId, reason, parcelLocation } = input;
  await services.db.transaction(async (tx) => {
    const { photo } = await takeProof(tx, { deliveryId: input.id, driverId: driver.id }, { photoId });
    await transitionDelivery(services, tx, {
      ...toTransition(driver, input),
      command: 'mark_absent',
      given: { reason, parcelLocation, photo },
    });
    await keepAnswer?.(tx, { id: input.id });
  });
}
