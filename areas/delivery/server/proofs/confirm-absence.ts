import { needsEarlyReason } from '#delivery/domain/judge-absence.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import type { ParcelLocation } from '#platform/domain/statuses.ts';
import type { KeepAnswer } from '#platform/server/limits/run-once.ts';
import type { Services } from '#app/services.ts';
import { type AtTheDoor, takeProof, toTransition } from './at-the-door.ts';

interface Absence extends AtTheDoor {
  reason: string;
  parcelLocation?: ParcelLocation | undefined;
  doorMeters?: number | undefined;
  waitedSeconds?: number | undefined;
  earlyReason?: string | undefined;
}

/**
 * Records that nobody accepted the parcel, with the uploaded photo if there is one; a photo of another
 * delivery or driver does not count. By what the phone itself measured, an early one or one from afar needs a
 * reason in words; what the track says is kept with the attempt. Throws as transitionDelivery does,
 * REASON_REQUIRED, EARLY_REASON_REQUIRED and PARCEL_LOCATION_REQUIRED too.
 */
export async function confirmAbsence(
  services: Pick<Services, 'db' | 'clock' | 'publishDeliveryEvent' | 'versions'>,
  driver: SignedIn,
  input: Absence,
  keepAnswer?: KeepAnswer,
): Promise<void> {
  const { photoId, reason, parcelLocation, doorMeters, waitedSeconds, earlyReason } = input;
  await services.db.transaction(async (tx) => {
    const { absence_wait_minutes: waitMinutes } = await getFigures(tx);
    const facts = { doorMeters: doorMeters ?? null, waitedSeconds: waitedSeconds ?? null };
    if (!earlyReason && needsEarlyReason(facts, waitMinutes)) throw new AppError('EARLY_REASON_REQUIRED');
    const { photo } = await takeProof(tx, { deliveryId: input.id, driverId: driver.id }, { photoId });
    await transitionDelivery(services, tx, {
      ...toTransition(driver, input),
      command: 'mark_absent',
      given: { reason, parcelLocation, photo, doorMeters, waitedSeconds, earlyReason },
    });
    await keepAnswer?.(tx, { id: input.id });
  });
}
