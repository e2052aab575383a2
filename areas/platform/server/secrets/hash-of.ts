import { createHash } from 'node:crypto';

/** SHA-256, as hexadecimal digits. */
export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
