/**
 * Web push: encrypted for one browser, carried by its maker's push service. Source: RFC 8030, 8188, 8291,
 * 8292.
 */
import { createECDH, createHash, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { PushedMessage } from '#contract/dispatch/pushed-message.ts';
import { operator } from '#operator';
import type { Config } from '#server/platform/config.ts';
import type { Subscription } from './notifications.store.ts';

/** Of two with one tag the later takes the earlier's place on its way, too. */
export interface PushMessage extends PushedMessage {
  /** How long it is worth being shown. */
  worthSeconds: number;
  isUrgent: boolean;
}

export interface PushSender {
  publicKey: string;
  /**
   * Whether a browser's push service is one that we send to: an address of somebody's own could be any
   * server's.
   */
  isKnown(endpoint: string): boolean;
  /** 'gone': the browser wants no more. Throws when it was not taken for now. */
  send(subscription: Subscription, message: PushMessage): Promise<'sent' | 'gone'>;
}

const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];
const TIMEOUT_MS = 8000;

export function createPushSender({
  appSecret,
  pushTestOrigin,
}: Pick<Config, 'appSecret' | 'pushTestOrigin'>): PushSender {
  const keys = deriveKeys(appSecret);
  return {
    publicKey: keys.publicKey,
    isKnown(endpoint) {
      const url = URL.parse(endpoint);
      if (!url) return false;
      if (pushTestOrigin && url.origin === pushTestOrigin) return true;
      return url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname));
    },
    async send({ endpoint, p256dh, auth }, { worthSeconds, isUrgent, ...shown }) {
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.ok) return 'sent';
      // Gone, or made for other keys than ours are now: the page asks for a new one when it is opened.
      if ([403, 404, 410].includes(answer.status)) return 'gone';
      throw new Error(`the push service answered ${answer.status}`);
    },
  };
}

/**
 * The same key pair at every start and in every process: a secret of its own, out of the one that there is.
 */
function deriveKeys(appSecret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'web-push', 32));
  curve.setPrivateKey(secret);
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: secret.toString('base64url'),
  };
}
