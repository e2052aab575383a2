import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atProcessEnd } from '#platform/server/process/at-process-end.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** A new folder that the database can enter, which may run as another user. */
export function makeDatabaseFolder(prefix: string, parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Starts a database in a folder of its own for measurements and simulations. Stopping it removes the folder;
 * a process that fails or is stopped leaves neither behind.
 */
export async function startTemporaryPostgres(
  prefix: string,
  { parent }: { parent?: string } = {},
): Promise<EmbeddedPostgres & { folder: string }> {
  const folder = makeDatabaseFolder(prefix, parent);
  const remove = () => {
    // It gives up silently when a file vanishes meanwhile, as the files of an ending database do.
    for (let tries = 0; existsSync(folder) && tries < 20; tries += 1) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  };
  let pid: number | undefined;
  // Before it starts, which takes seconds.
  const takeBack = atProcessEnd(() => {
    // Nobody waits for an orderly shutdown any more, and the data are thrown away.
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    remove();
  });
  const postgres = await startEmbeddedPostgres(folder);
  pid = postgres.pid;
  return {
    ...postgres,
    folder,
    async stop() {
      takeBack();
      await postgres.stop();
      remove();
    },
  };
}
