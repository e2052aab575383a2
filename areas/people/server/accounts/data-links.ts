import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { findProfile, type Profile } from './accounts.store.ts';
import { identifySecret } from './one-time-secrets/identify-secret.ts';
import { drawToken } from './one-time-secrets/issue-secret.ts';
import { consumeSecret, deleteSecrets, insertSecret } from './one-time-secrets/secrets.store.ts';

/** What the link opens without a session, each once. */
const acts = ['export-data', 'delete-account'] as const;
type DataAct = (typeof acts)[number];

export const DATA_LINK_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A link to the own data of a person who cannot sign in; it replaces an earlier one. */
export async function makeDataLink(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<string> {
  const token = drawToken();
  const expiresAt = new Date(clock.now().getTime() + DATA_LINK_DAYS * DAY_MS);
  for (const act of acts) {
    await deleteSecrets(tx, act, userId);
    await insertSecret(tx, { identifier: identifySecret(act, token), value: userId, expiresAt });
  }
  // Behind the '#' it reaches no server and no log.
  return `${config.publicUrl}/personal-data#${token}`;
}

/**
 * The person of the link, which is used up for this act if the transaction commits. Throws DATA_LINK_INVALID.
 */
export async function takeDataLink(
  tx: Transaction,
  { act, token, now }: { act: DataAct; token: string; now: Date },
): Promise<Profile> {
  const userId = await consumeSecret(tx, identifySecret(act, token), now);
  const profile = userId ? await findProfile(tx, userId) : undefined;
  if (!profile || profile.role === 'admin') throw new AppError('DATA_LINK_INVALID');
  return profile;
}
