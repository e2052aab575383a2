import { isSameSecret } from '#platform/server/secrets/is-same-secret.ts';
import type { Services } from '#app/services.ts';
import { readKey } from './api-key-text.ts';
import { type ApiKey, findKeyByPublicId, noteKeyUse } from './api-keys.store.ts';

export type { ApiKey };

const USE_KNOWN_MS = 60_000;

/** A key with the name of its company. */
export interface PresentedKey extends ApiKey {
  companyName: string;
}

/**
 * The valid key that a program presents, or undefined: unknown, revoked, past its overlap, or of a company
 * that was dissolved. Notes its use, once a minute.
 */
export async function findPresentedKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  presented: string,
): Promise<PresentedKey | undefined> {
  const read = readKey(presented);
  const now = clock.now();
  const found = read && (await findKeyByPublicId(db, read.publicId, now));
  if (!found || !isSameSecret(read.secretHash, found.key.secretHash)) return undefined;
  const { key, companyName } = found;
  // Whoever writes 'test' before a live key's secret must not order for money.
  if (read.mode !== key.mode) return undefined;
  const before = new Date(now.getTime() - USE_KNOWN_MS);
  if (!key.lastUsedAt || key.lastUsedAt <= before) await noteKeyUse(db, { id: key.id, now, before });
  return { ...key, companyName };
}
