import { decipher, encipher, isCurrent } from '#platform/server/secrets/cipher.ts';
import type { Services } from '#app/services.ts';
import { listEndpointIds, lockEndpoint, updateEndpoint } from './webhook-endpoints.store.ts';

/** How many endpoints were changed, needed nothing, and open with neither secret. */
export interface Reenciphered {
  changed: number;
  current: number;
  unreadable: number;
}

/** Enciphers every endpoint's secrets anew, one transaction each: it may end at any moment. */
export async function reencipherWebhookSecrets({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<Reenciphered> {
  const done: Reenciphered = { changed: 0, current: 0, unreadable: 0 };
  for (const id of await listEndpointIds(db)) {
    await db.transaction(async (tx) => {
      const row = await lockEndpoint(tx, id);
      if (!row) return;
      const stored = [row.secret, ...(row.previousSecret ? [row.previousSecret] : [])];
      if ((await Promise.all(stored.map((text) => isCurrent(config, text)))).every(Boolean)) {
        done.current += 1;
        return;
      }
      const [secret, previous] = await Promise.all(stored.map((text) => decipher(config, text)));
      if (secret === undefined || (row.previousSecret && previous === undefined)) {
        done.unreadable += 1;
        return;
      }
      const previousSecret = previous === undefined ? null : await encipher(config, previous);
      await updateEndpoint(tx, id, { secret: await encipher(config, secret), previousSecret });
      done.changed += 1;
    });
  }
  return done;
}
