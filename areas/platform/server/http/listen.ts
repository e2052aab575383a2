/** Listens with several sockets on one port, so that many can connect at once. */
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { probePort } from '#platform/server/process/get-free-port.ts';

/**
 * libuv accepts one connection of each socket in a turn of the event loop: with one socket, turns of 10 ms
 * let in 70 to 95 a second, while after a restart all phones and pages connect at once.
 */
const SOCKETS = 8;
/**
 * Connections that wait to be accepted: beyond that the system drops them, and their senders ask again after
 * 1, 3, 7 and 15 seconds. Node's own limit is 511, Linux allows 4,096 by default (net.core.somaxconn).
 */
const BACKLOG = 4096;

declare module 'fastify' {
  interface FastifyListenOptions {
    /** Passed on to node:net. */
    reusePort?: boolean;
  }
}

/**
 * Resolves when connections are accepted at `host` and `port`, 0 meaning any; whoever closes `http` closes
 * all sockets. Before anything asks `http` for an answer: it takes no hooks afterwards. Rejects with
 * EADDRINUSE if the port is taken.
 */
export async function listen(http: FastifyInstance, port: number, host: string): Promise<void> {
  // Only there the system spreads connections over the sockets of one port.
  if (process.platform !== 'linux') return void (await http.listen({ port, host, backlog: BACKLOG }));
  // A second service of the same user would be allowed to share the port.
  if (port !== 0) await probePort(port, host);
  const more: Server[] = [];
  let closed: Promise<unknown> = Promise.resolve();
  http.addHook('preClose', async () => {
    closed = Promise.all(more.map((server) => new Promise((resolve) => server.close(resolve))));
  });
  // `http` knows only the connections of its own socket to wait for.
  http.addHook('onClose', async () => void (await closed));
  await http.listen({ port, host, backlog: BACKLOG, reusePort: true });
  const address = http.server.address() as AddressInfo;
  for (let count = 1; count < SOCKETS; count += 1) more.push(await acceptFor(http, address));
}

async function acceptFor(http: FastifyInstance, { address, port }: AddressInfo): Promise<Server> {
  // The options are those that node:http makes its own socket with.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    http.server.emit('connection', socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: address, backlog: BACKLOG, reusePort: true }, resolve);
  });
  return server;
}
