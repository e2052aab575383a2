/** The app on an imported town. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importFile } from '#geo/import/run-import.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { drawTown } from './draw-town.ts';
import { writePbf } from './write-pbf.ts';

export async function startInTown(): Promise<TestApp> {
  const geoDir = mkdtempSync(path.join(tmpdir(), 'elbbote-town-'));
  const file = path.join(geoDir, 'town.osm.pbf');
  writeFileSync(file, writePbf(drawTown()));
  await importFile(file, { geoDir, now: () => FRIDAY_NOON });
  const app = await startTestApp({ GEO_DIR: geoDir });
  return {
    ...app,
    async end() {
      await app.end();
      rmSync(geoDir, { recursive: true, force: true });
    },
  };
}
