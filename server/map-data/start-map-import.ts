import type { z } from 'zod';
import type { mapImport } from '#contract/map-data.ts';
import { ImportRefusal } from '#server/geo/import/import-refusal.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { getMapImport } from './get-map-import.ts';

/**
 * Begins to fetch the public extract and to put it into use; what is in use stays until the new data is verified.
 * Throws MAP_IMPORT_RUNNING.
 */
export function startMapImport(services: Pick<Services, 'geo'>): z.infer<typeof mapImport> {
  try {
    services.geo.data.startImport();
  } catch (error) {
    if (error instanceof ImportRefusal) throw new AppError('MAP_IMPORT_RUNNING');
    throw error;
  }
  return getMapImport(services);
}
