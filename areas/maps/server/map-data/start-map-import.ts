import type { z } from 'zod';
import type { mapImport } from '#maps/contract/map-data.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { ImportRefusal } from '#geo/import/import-refusal.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { getMapImport } from './get-map-import.ts';

/**
 * Starts downloading the public extract and putting it into use; the current data stays until the new data is
 * verified. Throws MAP_IMPORT_RUNNING.
 */
export async function startMapImport(
  { geo, db, clock }: Pick<Services, 'geo' | 'db' | 'clock'>,
  admin: SignedIn,
): Promise<z.infer<typeof mapImport>> {
  await db.transaction(async (tx) => {
    await recordAudit(tx, {
      actor: admin,
      action: 'map_import.started',
      subject: { kind: 'map_data', id: 'extract' },
      at: clock.now(),
    });
    // Last, so that a refused start is not recorded.
    begin(geo);
  });
  return getMapImport({ geo });
}

function begin(geo: Services['geo']): void {
  try {
    geo.data.startImport();
  } catch (error) {
    if (error instanceof ImportRefusal) throw new AppError('MAP_IMPORT_RUNNING');
    throw error;
  }
}
