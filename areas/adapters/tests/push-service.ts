/**
 * A push service with the features that we use, and a browser that subscribes to it and can decrypt messages.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Carried {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  carried: Carried[];
  /** Requests to paths with this text get no answer until the returned function is called. */
  hold(part: string): () => void;
  /** Its answer from now on. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const carried: Carried[] = [];
  const holds = new Set<{ part: string; waiting: (() => void)[] }>();
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      carried.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const held = [...holds].find(({ part }) => request.url?.includes(part));
      if (held) held.waiting.push(() => response.writeHead(status).end());
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    carried,
    hold(part) {
      const held = { part, waiting: [] as (() => void)[] };
      holds.add(held);
      return () => {
        holds.delete(held);
        for (const answer of held.waiting) answer();
      };
    },
    answerWith(next) {
      status = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A browser's subscription, and how it decrypts a message. Source: RFC 8188 (2), 8291 (3). */
export function subscribeBrowser(service: Pick<PushService, 'origin'>, name = 'browser') {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${service.origin}/${name}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): Record<string, unknown> {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const theirs = body.subarray(21, 21 + keyLength);
      const shared = curve.computeSecret(theirs);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
      const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
      const sealed = body.subarray(21 + keyLength);
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, unknown>;
    },
  };
}
