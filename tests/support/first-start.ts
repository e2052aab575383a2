import { rmSync } from 'node:fs';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { startServerProcess } from './server-process.ts';

/**
 * Starts like a newcomer without a build: throws unless the demo becomes ready and serves its pages.
 */
export async function tryFirstStart(forgetBuild: () => void): Promise<void> {
  const folder = makeDatabaseFolder('elbbote-newcomer-');
  forgetBuild();
  try {
    const server = await startServerProcess(folder, await getFreePort(), {
      ELBBOTE_API_ONLY: '',
      DEMO_CITY: 'on',
    });
    try {
      const { status } = await fetch(`http://127.0.0.1:${server.port}/`);
      if (status !== 200) throw new Error(`the start page answered ${status}`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
