import { acceptDelivery } from '#server/dispatch/dispatcher/accept-delivery.ts';
import { getOffers } from '#server/dispatch/dispatcher/get-offers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import type { Courier } from './courier.ts';

const AFTER_SECONDS = 600;
/** Nobody drives far for what may be gone. */
const WITHIN_METERS = 5000;

/**
 * Who was asked for nothing all this time looks into the open list and takes what is nearest; its id,
 * undefined for nothing.
 */
export async function shopOpenList(
  services: Services,
  courier: Courier,
  now: number,
): Promise<string | undefined> {
  courier.idleSince ??= now;
  if (now - courier.idleSince < AFTER_SECONDS) return undefined;
  courier.idleSince = now;
  const { offers } = await getOffers(services, courier.person);
  const [nearest] = offers
    .flatMap(({ id, metersToPickup }) =>
      metersToPickup === null || metersToPickup > WITHIN_METERS ? [] : [{ id, metersToPickup }],
    )
    .sort((a, b) => a.metersToPickup - b.metersToPickup);
  if (!nearest) return undefined;
  try {
    await acceptDelivery(services, courier.person, nearest.id);
    return nearest.id;
  } catch (error) {
    // Somebody else was faster.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
