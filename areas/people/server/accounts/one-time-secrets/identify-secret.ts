import { createHash } from 'node:crypto';

/** The identifier of a stored secret, which alone opens nothing: the hash does not lead back to the token. */
export function identifySecret(kind: string, token: string): string {
  return `${kind}:${createHash('sha256').update(token).digest('hex')}`;
}
