import type { z } from 'zod';
import type { mapImport } from '#maps/contract/map-data.ts';
import type { Services } from '#app/services.ts';

/** State of the current or last import, in whichever process it runs. */
export function getMapImport({ geo }: Pick<Services, 'geo'>): z.infer<typeof mapImport> {
  const status = geo.data.findImport();
  if (!status) return { state: 'none' };
  if (status.state === 'running') return { ...status, secondsLeft: status.secondsLeft ?? null };
  return status.state === 'done' ? { state: 'done', at: status.at } : status;
}
