import { randomBytes } from 'node:crypto';
import type { ApiKeyMode } from '#business/domain/api-key-scopes.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';

/** Its beginning tells people, and programs that search for leaked secrets, what it is. */
const form = /^elb_(test|live)_([0-9a-f]{16})_([0-9a-f]{64})$/;

/** The part of a key that is no secret: 'elb_live_0123456789abcdef'. */
export const startOfKey = (mode: ApiKeyMode, publicId: string): string => `elb_${mode}_${publicId}`;

/** A new key with 256 random bits, and what is stored of it. */
export function drawKey(mode: ApiKeyMode) {
  const publicId = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('hex');
  return { key: `${startOfKey(mode, publicId)}_${secret}`, publicId, secretHash: hashOf(secret) };
}

/** The parts of a key as it is stored; undefined for any other text. */
export function readKey(key: string): { mode: ApiKeyMode; publicId: string; secretHash: string } | undefined {
  const [, mode, publicId, secret] = form.exec(key) ?? [];
  return publicId && secret ? { mode: mode as ApiKeyMode, publicId, secretHash: hashOf(secret) } : undefined;
}
