import type { z } from 'zod';
import type { mapData } from '#contract/map-data.ts';
import type { Services } from '#server/services.ts';

/** Where addresses, routes and map come from, and what has to be named beside them. */
export function getMapData({ geo }: Pick<Services, 'geo'>): z.infer<typeof mapData> {
  const meta = geo.data.find();
  return {
    imported: meta
      ? {
          version: meta.version,
          importedAt: meta.importedAt,
          dataFrom: meta.dataTimestamp ?? null,
          missing: meta.missing,
        }
      : null,
    attribution: meta?.attribution ?? [],
  };
}
