import type { z } from 'zod';
import type { addressCorrection } from '#maps/contract/maps.ts';
import type { Services } from '#app/services.ts';
import { type Correction, listAll } from './address-corrections.store.ts';

/** Newest first. */
export async function listCorrections({
  db,
}: Pick<Services, 'db'>): Promise<z.infer<typeof addressCorrection>[]> {
  return (await listAll(db)).map(toCorrectionView);
}

export function toCorrectionView(correction: Correction): z.infer<typeof addressCorrection> {
  const { id, streetName, houseNumber, postcode, lat, lng, note, createdAt } = correction;
  return {
    id,
    street: streetName,
    houseNumber,
    postcode,
    lat,
    lng,
    note,
    createdAt: createdAt.toISOString(),
  };
}
