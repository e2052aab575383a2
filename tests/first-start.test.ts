/**
 * The map during a newcomer's first start: hand-written immediately, then real streets without intervention.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { type FileHost, startFileHost } from './support/file-host.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { drawTown } from '#maps/tests/town/draw-town.ts';
import { writePbf } from '#maps/tests/town/write-pbf.ts';

let server: ServerProcess | undefined;
let host: FileHost | undefined;
const folder = makeDatabaseFolder('elbbote-first-start-');

afterEach(async () => {
  await server?.stop();
  await host?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

async function ask(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`http://127.0.0.1:${server?.port}/api${url}`)).json()) as Record<
    string,
    unknown
  >;
}

test('a first start serves immediately with the hand-written Hamburg and switches to real streets by itself', {
  tags: ['slow'],
}, async () => {
  host = await startFileHost(writePbf(drawTown()));
  server = await startServerProcess(folder, await getFreePort(), {
    GEO_DOWNLOAD: 'on',
    GEO_EXTRACT_URL: host.url,
    // It seeds nothing else and prints its own lines.
    LOG_LEVEL: 'info',
  });
  const said = await server.hear('Real streets are in use now.');
  expect(said).toContain(
    `Real streets are fetched in the background (GEO_DOWNLOAD=off ends that): ${host.url}`,
  );
  expect(said.indexOf('is ready')).toBeLessThan(said.indexOf('Real streets are in use now.'));
  expect(said).toMatch(/Map data: download, \d+ % done\.[^]*Map data: roads, \d+ % done\./);
  expect(await ask('/map-data')).toMatchObject({ imported: { missing: [] } });
  expect(await ask('/addresses?query=Gänsemarkt 8')).toMatchObject({
    suggestions: [{ mainText: 'Gänsemarkt 8', match: 'exact' }],
  });
  // Nobody else on the machine can read what the service writes.
  const isOpen = (name: string) => (statSync(path.join(folder, name)).mode & 0o077) !== 0;
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isOpen)).toEqual([]);
  expect(statSync(folder).mode & 0o066).toBe(0);

  expect(await server.loseDatabase()).toBe(1);
});
