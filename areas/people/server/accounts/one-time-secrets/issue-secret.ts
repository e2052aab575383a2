import { randomBytes } from 'node:crypto';
import type { Executor } from '#platform/server/database/database.ts';
import { identifySecret } from './identify-secret.ts';
import { insertSecret } from './secrets.store.ts';

/** 256 random bits, as text that an address may contain. */
export const drawToken = (): string => randomBytes(32).toString('base64url');

/**
 * A new secret of this type for `value`, to be handed out now: only its hash is stored. `suffix` becomes its
 * end and cannot be changed without making it invalid.
 */
export async function issueSecret(
  executor: Executor,
  {
    kind,
    suffix = '',
    ...stored
  }: {
    kind: string;
    value: string;
    expiresAt: Date;
    suffix?: string;
  },
): Promise<string> {
  const token = `${drawToken()}${suffix}`;
  await insertSecret(executor, { identifier: identifySecret(kind, token), ...stored });
  return token;
}
