/**
 * Web push: encrypted for one browser, delivered by its vendor's push service. Source: RFC 8030, 8188, 8291,
 * 8292.
 */
import { createECDH, ECDH, createHash, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { PushedMessage } from '#dispatch/contract/pushed-message.ts';
import { operator } from '#operator';
import type { Config } from '#platform/server/config/config.ts';
import { FinalFailure } from '#platform/server/time/time.ts';
import type { Subscription } from './notifications.store.ts';

/**
 * Of two messages with the same tag, the later one also replaces the earlier one in the push service's queue.
 */
export interface PushMessage extends PushedMessage {
  /** How long it is worth displaying. */
  worthSeconds: number;
  isUrgent: boolean;
}

export interface PushSender {
  publicKey: string;
  /** Whether an endpoint belongs to a known push service: any other address could be an arbitrary server. */
  isKnown(endpoint: string): boolean;
  /**
   * 'gone': the subscription has ended or its key is unusable. Throws FinalFailure for what the service will
   * never carry, and another error on a temporary failure.
   */
  send(subscription: Subscription, message: PushMessage): Promise<'sent' | 'gone'>;
}

const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];
const TIMEOUT_MS = 8000;

/** Gone, or made for a previous key pair: the page subscribes again when it is opened. */
const endings = new Set([403, 404, 410]);
/** Malformed or too large: it would be so again. */
const hopeless = new Set([400, 413]);

export function createPushSender(
  { appSecret, pushTestOrigin }: Pick<Config, 'appSecret' | 'pushTestOrigin'>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): PushSender {
  const keys = deriveKeys(appSecret);
  return {
    publicKey: keys.publicKey,
    isKnown(endpoint) {
      const url = URL.parse(endpoint);
      if (!url) return false;
      if (url.username || url.password) return false;
      if (pushTestOrigin && url.origin === pushTestOrigin) return true;
      return url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname));
    },
    async send({ endpoint, p256dh, auth }, { worthSeconds, isUrgent, ...shown }) {
      if (!isOnCurve(p256dh)) return 'gone';
      const { headers, body, method } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(shown satisfies PushedMessage),
        {
          vapidDetails: { subject: `mailto:${operator.supportEmail}`, ...keys },
          TTL: worthSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          // At most 32 letters of base64url.
          topic: createHash('sha256').update(shown.tag).digest('base64url').slice(0, 32),
        },
      );
      const answer = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body ?? Buffer.alloc(0)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The status says it all; a body that never ends would keep the connection.
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (endings.has(answer.status)) return 'gone';
      const failure = `the push service answered ${answer.status}`;
      throw hopeless.has(answer.status) ? new FinalFailure(failure) : new Error(failure);
    },
  };
}

/** No other key can be encrypted for, however often it is tried. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The same key pair at every start and in every process, derived from the application's secret. */
function deriveKeys(appSecret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'web-push', 32));
  curve.setPrivateKey(secret);
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: secret.toString('base64url'),
  };
}
