import { timingSafeEqual } from 'node:crypto';

/** Whether both are the same, in a time that tells nothing of the first difference; only of the lengths. */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
