/**
 * Time-based codes (TOTP). Source: RFC 6238, with the parameters of every authenticator app: SHA-1, six
 * digits, 30 seconds.
 */
import { randomBytes } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { operator } from '#operator';
import { isSameSecret } from '#platform/server/secrets/is-same-secret.ts';

const STEP_MS = 30_000;
/** A phone's clock may be half a minute off, in either direction. */
const offsets = [0, -1, 1];
const SECRET_BYTES = 16;
const GROUP = 4;

/** 128 random bits, the minimum of RFC 4226: people without a camera have to type them. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The secret for the app: as a URL for the QR code, and in groups to type. */
export function describeSecret(secret: string, email: string): { uri: string; typed: string } {
  const uri = createOTP(secret).url(operator.brandName, email);
  const encoded = new URL(uri).searchParams.get('secret') ?? '';
  return { uri, typed: encoded.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? encoded };
}

/** The half-minute step of the code; undefined if it is wrong, or expired. */
export async function findStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  const step = Math.floor(now.getTime() / STEP_MS);
  const matches = await Promise.all(
    offsets.map(async (offset) => isSameSecret(await createOTP(secret).hotp(step + offset), code)),
  );
  const found = offsets.find((_, index) => matches[index]);
  return found === undefined ? undefined : step + found;
}
