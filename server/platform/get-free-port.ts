import { createServer } from 'node:net';

/** A port of this machine that nobody listens on at the moment. */
export const getFreePort = (): Promise<number> => probePort(0);

/**
 * Listens for a moment and answers the port, 0 standing for any. Rejects with EADDRINUSE when it is taken.
 */
export async function probePort(port: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
