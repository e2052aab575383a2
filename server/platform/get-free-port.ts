import { createServer } from 'node:net';

/** A local port that is free at the moment. */
export const getFreePort = (): Promise<number> => probePort(0);

/** Listens for a moment and returns the port, 0 meaning any. Rejects with EADDRINUSE if it is taken. */
export async function probePort(port: number, host = '127.0.0.1'): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
