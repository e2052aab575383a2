import { findTrackingEnd } from '#delivery/domain/tracking-link.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Clock } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { type Delivery, findByTrackingToken } from './deliveries.store.ts';

/** The delivery of a receiver's link. Throws TRACKING_ENDED for an unknown link as for an expired one. */
export async function requireTracked(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Delivery> {
  const delivery = await findByTrackingToken(db, token);
  requireOpenLink({ clock }, delivery);
  return delivery;
}

/** The same check for a row that is already loaded. Throws TRACKING_ENDED. */
export function requireOpenLink<D extends Parameters<typeof findTrackingEnd>[0]>(
  { clock }: { clock: Clock },
  delivery: D | undefined,
): asserts delivery is D {
  const ended = delivery && findTrackingEnd(delivery);
  if (!delivery || (ended && ended <= clock.now())) throw new AppError('TRACKING_ENDED');
}
