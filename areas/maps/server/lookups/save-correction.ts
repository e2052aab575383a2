import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { GeoError } from '#geo/geo.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import {
  type Correction,
  findOfAddress,
  putCorrection,
  deleteCorrection,
} from './address-corrections.store.ts';
import { correctionKey } from './apply-corrections.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/** Further away it would be another house, not a correction of this one. */
const FARTHEST_METERS = 2000;

interface NewPoint extends Coordinates {
  placeId: string;
  note: string;
}

/**
 * Sets the point of a house, overriding the engine and an earlier correction. A number unknown to the engine
 * may lie anywhere along its street. Throws ADDRESS_INCOMPLETE without a house number, CORRECTION_TOO_FAR,
 * and for place and point ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA, ROUTE_QUOTA_REACHED, ROUTE_DENIED,
 * ROUTE_FAILED.
 */
export async function saveCorrection(
  { geo, db, clock }: Pick<Services, 'geo' | 'db' | 'clock'>,
  { placeId, note, lat, lng }: NewPoint,
  admin: SignedIn,
): Promise<Correction> {
  const place = await translateGeoErrors(() => geo.geocoder.resolve(placeId));
  const { streetAddress } = place;
  if (!streetAddress?.houseNumber) throw new AppError('ADDRESS_INCOMPLETE');
  await translateGeoErrors(() => geo.geocoder.reverse({ lat, lng }).catch(allowNothingNear));
  const isKnown = place.precision !== 'street';
  if (isKnown && greatCircleMeters(place, { lat, lng }) > FARTHEST_METERS) {
    throw new AppError('CORRECTION_TOO_FAR');
  }
  const key = correctionKey(streetAddress);
  const at = clock.now();
  return await db.transaction(async (tx) => {
    const before = await findOfAddress(tx, key);
    const saved = await putCorrection(tx, {
      ...key,
      streetName: streetAddress.street,
      lat,
      lng,
      note,
      createdBy: admin.id,
      createdAt: at,
    });
    await recordAudit(tx, {
      actor: admin,
      action: 'address.corrected',
      subject: { kind: 'address', id: saved.id },
      details: toAddress(saved),
      ...(before ? { before: toPoint(before) } : {}),
      after: toPoint(saved),
      at,
    });
    return saved;
  });
}

/** The lookup only checks that the point lies in the area: no address has to be near. */
function allowNothingNear(error: unknown): void {
  if (!(error instanceof GeoError) || error.code !== 'NOT_FOUND') throw error;
}

const toAddress = ({ streetName, houseNumber, postcode }: Correction) => ({
  streetName,
  houseNumber,
  postcode,
});

const toPoint = ({ lat, lng, note }: Correction) => ({ lat, lng, note });

/** Restores the engine's own point. Throws CORRECTION_NOT_FOUND. */
export async function removeCorrection(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await deleteCorrection(tx, id);
    if (!removed) throw new AppError('CORRECTION_NOT_FOUND');
    await recordAudit(tx, {
      actor: admin,
      action: 'address.correction_removed',
      subject: { kind: 'address', id },
      details: toAddress(removed),
      before: toPoint(removed),
      at: clock.now(),
    });
  });
}
