/** Stripe's scheme: header 't=<seconds>,v1=<hex>', an HMAC-SHA256 over '<seconds>.<body>'. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookSignatureError } from '#server/payments/payment-provider.ts';

const TOLERANCE_SECONDS = 300;

export function signWebhook(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${computeSignature(seconds, Buffer.from(body), secret).toString('hex')}`;
}

/** Throws WebhookSignatureError for a missing, wrong or old signature (more than 300 s away from `now`). */
export function verifyWebhook(rawBody: Buffer, header: string | undefined, secret: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim());
  const stamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  if (!/^\d{1,12}$/.test(stamp)) throw new WebhookSignatureError('Till: the signature has no time');
  const expected = computeSignature(Number(stamp), rawBody, secret);
  const isSigned = parts.some((part) => part.startsWith('v1=') && isEqual(part.slice(3), expected));
  if (!isSigned) throw new WebhookSignatureError('Till: the signature does not fit');
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(stamp));
  if (ageSeconds > TOLERANCE_SECONDS) throw new WebhookSignatureError('Till: the signature is too old');
}

/** The key is derived, so that the app's secret never signs the same text for two purposes. */
function computeSignature(seconds: number, body: Buffer, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('till-webhook').digest();
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
}

function isEqual(givenHex: string, expected: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(givenHex)) return false;
  return timingSafeEqual(Buffer.from(givenHex, 'hex'), expected);
}
