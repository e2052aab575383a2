import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request that takes longer is cut off; service managers wait for at least half a minute. */
const IN_FLIGHT_LIMIT_MS = 20_000;
const SWEEP_MS = 100;

export interface Drain {
  begin(): void;
  hasBegun(): boolean;
  /** Accepts no more connections; resolves when the requests in flight were answered, or were cut off. */
  close(): Promise<void>;
}

/**
 * A process that is about to stop asks for every connection to be given up with the next response: a proxy
 * that sends a request on one just as it closes cannot know whether it was executed, and answers with an
 * error.
 */
export function registerDrain(http: FastifyInstance, inFlightMs = IN_FLIGHT_LIMIT_MS): Drain {
  let hasBegun = false;
  const sockets = new Set<Socket>();
  http.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  http.addHook('onSend', async (_request, reply) => {
    if (hasBegun) void reply.header('connection', 'close');
  });
  return {
    begin() {
      hasBegun = true;
    },
    hasBegun: () => hasBegun,
    async close() {
      const limit = setTimeout(() => http.server.closeAllConnections(), inFlightMs);
      // An event stream began before the drain, so its connection becomes idle and does not end by itself.
      const sweep = setInterval(() => {
        http.server.closeIdleConnections();
        // Browsers and proxies connect ahead; until the first request Node waits for its headers.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, SWEEP_MS);
      await http.close();
      clearTimeout(limit);
      clearInterval(sweep);
    },
  };
}
