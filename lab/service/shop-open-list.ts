import { acceptDelivery } from '#dispatch/server/dispatcher/accept-delivery.ts';
import { getOffers } from '#dispatch/server/dispatcher/offers/get-offers.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import type { Courier } from './courier.ts';

const AFTER_SECONDS = 600;
/** Nobody drives far for an order that may be gone. */
const WITHIN_METERS = 5000;

/**
 * A courier without an offer for some time checks the open list and accepts the nearest order; returns its
 * id, undefined for none.
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
    // Another driver was faster.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
