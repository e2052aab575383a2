/**
 * Codes that change with time. Source: RFC 6238, with what every authenticator app takes: SHA-1, six digits,
 * 30 seconds.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { operator } from '#operator';

const STEP_MS = 30_000;
/** A phone's clock may be half a minute off, in either direction. */
const offsets = [0, -1, 1];
const SECRET_BYTES = 16;
const GROUP = 4;

/** 128 random bits, the least that RFC 4226 allows: people without a camera type them. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What the app reads: as an address for the QR code, and in groups to be typed. */
export function describeSecret(secret: string, email: string): { uri: string; typed: string } {
  const uri = createOTP(secret).url(operator.brandName, email);
  const encoded = new URL(uri).searchParams.get('secret') ?? '';
  return { uri, typed: encoded.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? encoded };
}

/** The half minute in which this is the code; undefined where it is none, or its time is over. */
export async function findStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  const step = Math.floor(now.getTime() / STEP_MS);
  const matches = await Promise.all(
    offsets.map(async (offset) => isSame(await createOTP(secret).hotp(step + offset), code)),
  );
  const found = offsets.find((_, index) => matches[index]);
  return found === undefined ? undefined : step + found;
}

function isSame(expected: string, given: string): boolean {
  const [wanted, typed] = [Buffer.from(expected), Buffer.from(given)];
  return wanted.length === typed.length && timingSafeEqual(wanted, typed);
}
