import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** From 32768 on systems give them to outgoing connections, of which one may come before the caller. */
const [FIRST, BEHIND_LAST] = [20_000, 32_768];

/** A local port that is free at the moment, and that nobody gets without asking for it. */
export async function getFreePort(): Promise<number> {
  for (;;) {
    try {
      return await probePort(randomInt(FIRST, BEHIND_LAST));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** Listens for a moment and returns the port. Rejects with EADDRINUSE if it is taken. */
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
