/** A company's own program, which takes webhooks: a real server on this machine. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  data: { delivery_id?: string; sequence?: number; status?: string };
  type: string;
}

/** Answers one request, or leaves it without an answer. */
export type Reply = (response: ServerResponse, received: Received) => void | Promise<void>;

export const replyWith =
  (status: number, body = ''): Reply =>
  (response) =>
    void response.writeHead(status, { location: '/elsewhere' }).end(body);
export const hang: Reply = () => undefined;

export interface Receiver {
  url: string;
  /** All requests, in the order in which they came. */
  received: Received[];
  /** From now on. */
  reply: Reply;
  /** What is behind it if it drops what it has seen before: each message once. */
  taken(): Received[];
  close(): Promise<void>;
}

/** Answers 200 until it is told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const accepted = new Map<string, Received>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const { type, data } = JSON.parse(body || '{"data":{}}') as Pick<Received, 'type' | 'data'>;
    const one = { id: headers['webhook-id'] ?? '', headers, body, type, data };
    received.push(one);
    await receiver.reply(response, one);
    if (response.statusCode < 300 && response.writableEnded && !accepted.has(one.id)) {
      accepted.set(one.id, one);
    }
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    reply: replyWith(200, 'Danke'),
    taken: () => [...accepted.values()],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/** Whether the reference library takes a request with this secret, at its own time. */
export function isAccepted(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
