import { decipher, encipher, isCurrent } from '#platform/server/secrets/cipher.ts';
import type { Services } from '#app/services.ts';
import { listTwoFactorUsers, lockTwoFactor, updateTwoFactor } from './two-factor/two-factors.store.ts';

/** How many rows were changed, needed nothing, and open with neither secret. */
export interface Rotated {
  changed: number;
  current: number;
  unreadable: number;
}

/** Enciphers every second factor with the current secret, one transaction each: it may end at any moment. */
export async function reencipherTwoFactors({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<Rotated> {
  const rotated: Rotated = { changed: 0, current: 0, unreadable: 0 };
  for (const userId of await listTwoFactorUsers(db)) {
    await db.transaction(async (tx) => {
      const row = await lockTwoFactor(tx, userId);
      if (!row) return;
      const stored = [row.secret, row.backupCodes] as const;
      if ((await isCurrent(config, stored[0])) && (await isCurrent(config, stored[1]))) {
        rotated.current += 1;
        return;
      }
      const [secret, backupCodes] = [await decipher(config, stored[0]), await decipher(config, stored[1])];
      if (secret === undefined || backupCodes === undefined) {
        rotated.unreadable += 1;
        return;
      }
      await updateTwoFactor(tx, userId, {
        secret: await encipher(config, secret),
        backupCodes: await encipher(config, backupCodes),
      });
      rotated.changed += 1;
    });
  }
  return rotated;
}
