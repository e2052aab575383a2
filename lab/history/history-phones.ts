/** What drivers' phones tell in a history: otherwise they are silent. */
import { positionFixes } from '#drivers/tables/positions-tables.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Service } from '#lab/service/open-service.ts';

type Phone = Pick<SignedIn, 'id'>;

/** The last place that is known of a driver; undefined forgets it. */
export async function setPosition(
  service: Service,
  { id }: Phone,
  here: Coordinates | undefined,
): Promise<void> {
  await service.query(
    'update drivers set last_lat = $2, last_lng = $3, last_position_at = $4 where user_id = $1',
    [id, here?.lat, here?.lng, here && service.app.services.clock.now()],
  );
}

/** The phone was last heard of at the receiver's door. */
export async function shareFix(
  service: Service,
  { id }: Phone,
  { deliveryLat: lat, deliveryLng: lng }: { deliveryLat: number; deliveryLng: number },
): Promise<void> {
  const { db, clock } = service.app.services;
  const measuredAt = clock.now();
  const fix = { driverId: id, measuredAt, receivedAt: measuredAt, lat: lat + 0.0004, lng };
  await db.insert(positionFixes).values(fix);
}
