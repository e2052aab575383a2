import { createHmac, hkdfSync } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from '#platform/server/config/config.ts';
import { isInternalAddress } from '#platform/server/config/is-internal-address.ts';
import { FinalFailure } from '#platform/server/time/time.ts';

const TIMEOUT_MS = 5000;

/** In production https alone, and no address or name of an internal network; the demo may call itself. */
export function isFitWebhook(url: string, { isProduction }: Pick<Config, 'isProduction'>): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password) return false;
  if (!isProduction) return parsed.protocol === 'https:' || parsed.protocol === 'http:';
  const host = parsed.hostname.replaceAll(/[[\]]/g, '');
  if (parsed.protocol !== 'https:' || host === 'localhost' || host.endsWith('.localhost')) return false;
  return isIP(host) === 0 || !isInternalAddress(host);
}

/** The secret by which the receiver of this address recognises us: derived, so that it is stored nowhere. */
export function deriveWebhookSecret({ appSecret }: Pick<Config, 'appSecret'>, url: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `alarm-webhook ${url}`, 32)).toString('base64url');
}

/**
 * Posts a message as JSON, signed over the time and the body. No redirect is followed, and in production the
 * address is judged again when the name is resolved, as a name may lead elsewhere by then. Throws if it was
 * not accepted, and FinalFailure if the address is unfit.
 */
export async function postWebhook(
  config: Pick<Config, 'isProduction' | 'appSecret'>,
  url: string,
  message: { id: string; at: string } & Record<string, unknown>,
): Promise<void> {
  if (!isFitWebhook(url, config)) throw new FinalFailure('the webhook address is unfit');
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(new Date(message.at).getTime() / 1000));
  const signature = createHmac('sha256', deriveWebhookSecret(config, url))
    .update(`${timestamp}.${body}`)
    .digest('hex');
  const status = await post(url, body, config.isProduction, {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1=${signature}`,
  });
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
}

async function post(
  url: string,
  body: string,
  isProduction: boolean,
  headers: Record<string, string>,
): Promise<number> {
  const start = url.startsWith('https:') ? request : requestPlain;
  return await new Promise((resolve, reject) => {
    const call = start(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isProduction ? { lookup: lookUpPublic } : {}),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      // Nothing of it is read.
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.end(body);
  });
}

const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isInternalAddress(address))) {
      return done(new FinalFailure('the webhook leads into an internal network'), '');
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
