import type { LiveView } from '#dispatch/contract/positions.ts';
import { toArrivalWindow } from '#delivery/domain/arrival-window.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import { isOwnDelivery } from '#delivery/domain/commands.ts';
import { laterReasonTexts } from '#delivery/domain/later-reason.ts';
import { isNextStop } from '#dispatch/domain/is-next-stop.ts';
import { type PositionViewer, type SeenPosition, seePosition } from '#dispatch/domain/see-position.ts';
import { carryingStatuses, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { STALE_AFTER_SECONDS } from '#delivery/domain/plausible-fix.ts';
import { remainingPath } from '#dispatch/domain/remaining-path.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type Eta, listEtasOfEach } from '#dispatch/server/arrivals/list-etas.ts';
import { markFollowed } from '#dispatch/server/arrivals/mark-followed.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { isUuid } from '#platform/server/text/is-uuid.ts';
import { batchCalls, PATIENCE_MS } from '#platform/server/database/batch-calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type Followed, listFollowed, listOthers } from './positions.store.ts';

type Asked = Pick<Services, 'db' | 'clock'>;

/** How long a door the driver has left remains protected as another customer's. */
const LEFT_MS = 2 * 60 * 60_000;

// Fixes are taken together, so all pages that follow one of those drivers look at the same time.
const pace = { patienceMs: PATIENCE_MS };
const findById = batchCalls((db: Database, ids: string[]) => listFollowed(db, 'id', ids), pace);
const findByToken = batchCalls(
  (db: Database, tokens: string[]) => listFollowed(db, 'trackingToken', tokens),
  pace,
);
const findOthers = batchCalls(
  (db: Database, of: { driverId: string; deliveryId: string; since: Date }[]) => listOthers(db, of),
  pace,
);
const findEtas = batchCalls((db: Database, ids: string[]) => listEtasOfEach(db, ids), pace);

/**
 * What a signed-in person may see of a delivery under way. Throws DELIVERY_NOT_FOUND for any other customer.
 */
export async function getLive(services: Asked, viewer: SignedIn, id: string): Promise<LiveView> {
  const followed = isUuid(id) ? await findById(services.db, id) : undefined;
  if (!followed || !(viewer.role === 'admin' || isOwnDelivery(followed, viewer)))
    throw new AppError('DELIVERY_NOT_FOUND');
  return await toLiveView(
    services,
    // A company's delivery is seen by its members as by whoever ordered it.
    viewer.role === 'admin' ? { role: 'admin' } : { role: 'customer', id: followed.userId },
    followed,
  );
}

/** The same for a holder of the tracking link; undefined for an unknown link. */
export async function findLinkedLive(services: Asked, token: string) {
  const followed = await findByToken(services.db, token);
  return followed && { followed, read: () => toLiveView(services, { role: 'receiver' }, followed) };
}

async function toLiveView(services: Asked, viewer: PositionViewer, followed: Followed): Promise<LiveView> {
  if (!isOneOf(drivingStatuses, followed.status)) return nothing;
  const [seen, etas] = await Promise.all([
    lookAt(services, viewer, followed),
    findEtas(services.db, followed.id),
  ]);
  // A refresh that began before the pick-up may have stored its ETA once more.
  const isAhead = ({ kind }: Eta) => kind === 'dropoff' || followed.status === 'assigned';
  const arrivals = etas.filter(isAhead).map(toArrival);
  if (!seen || !followed.measuredAt) return { ...nothing, arrivals };
  const position = { ...seen, ...datesOf(followed.measuredAt) };
  if (seen.isRough || !isOneOf(carryingStatuses, followed.status)) return { ...nothing, position, arrivals };
  if (viewer.role !== 'admin') await markFollowed(services.db, followed, services.clock.now());
  const destination = dropoffOf(followed);
  const path = destination ? remainingPath(followed.path, seen) : [];
  return { position, destination, path, isEstimate: followed.routeQuality === 'estimate', arrivals };
}

const nothing: LiveView = { position: null, destination: null, path: [], isEstimate: false, arrivals: [] };

async function lookAt(
  { db, clock }: Asked,
  viewer: PositionViewer,
  followed: Followed,
): Promise<SeenPosition | undefined> {
  const { driverId, lat, lng, measuredAt, userId, status } = followed;
  if (!driverId || lat === null || lng === null || !measuredAt) return undefined;
  const since = new Date(clock.now().getTime() - LEFT_MS);
  const others = await findOthers(db, { driverId, deliveryId: followed.id, since });
  const delivery = {
    status,
    userId,
    driverId,
    isNext: isNextStop({
      stopsBefore: followed.stopsBefore,
      inHand: 1 + others.filter((other) => isOneOf(drivingStatuses, other.status)).length,
    }),
    since: isOneOf(carryingStatuses, status) ? followed.pickedUpAt : followed.acceptedAt,
    dropoff: dropoffOf(followed),
    otherStops: others
      .filter((other) => other.userId !== userId)
      .flatMap((other) => Object.values(readEnds(other))),
  };
  const isOnline = followed.isOnline ?? false;
  return seePosition(viewer, delivery, { driverId, isOnline, measuredAt, lat, lng });
}

/** An erased delivery has no coordinates. */
const dropoffOf = ({ deliveryPlaceId, deliveryLat, deliveryLng }: Followed) =>
  deliveryPlaceId ? { lat: deliveryLat, lng: deliveryLng } : null;

/** When it was measured, and when it becomes stale. */
export function datesOf(measuredAt: Date) {
  const freshUntil = new Date(measuredAt.getTime() + STALE_AFTER_SECONDS * 1000);
  return { measuredAt: measuredAt.toISOString(), freshUntil: freshUntil.toISOString() };
}

function toArrival(eta: Eta): LiveView['arrivals'][number] {
  const { kind, stopsBefore, expectedAt, retold } = eta;
  const whyLater = retold?.because ? laterReasonTexts[retold.because] : null;
  return { kind, stopsBefore, expectedAt: expectedAt.toISOString(), ...toArrivalWindow(eta), whyLater };
}
