/**
 * The servers that the journeys visit, each with a database of its own: where they are and what sets them
 * apart.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importFile } from '#geo/import/run-import.ts';
import { getFreePort } from '#server/platform/get-free-port.ts';
import { makeDataFolder } from '#tests/support/platform/make-data-folder.ts';
import { drawTown } from '#tests/support/maps/town/draw-town.ts';
import { writePbf } from '#tests/support/maps/town/write-pbf.ts';

export type ServerName = 'site' | 'maps' | 'town' | 'fleet';

export interface JourneyServer {
  name: ServerName;
  dataDir: string;
  origin: string;
  port: string;
  env: Record<string, string>;
}

/** As a service begins: nobody has ordered, nobody drives, and no streets are fetched. */
const empty = { GEO_DOWNLOAD: 'off', DEMO_CITY: 'off' };

const settings: Record<ServerName, Record<string, string>> = {
  // Many drivers at once: what one journey orders is not offered to the drivers of another.
  site: { ...empty, DISPATCH_ROUND_SECONDS: '0' },
  // A maps service that fails at certain words, and Google's map, which the test answers itself.
  maps: {
    ...empty,
    DISPATCH_ROUND_SECONDS: '0',
    GEO_STAND_IN: 'true',
    BASEMAP: 'google',
    GOOGLE_MAPS_BROWSER_KEY: 'key-for-browsers',
  },
  // On the imported streets of a small town.
  town: { ...empty, DISPATCH_ROUND_SECONDS: '0' },
  // With a dispatcher, for the one journey whose drivers are asked.
  fleet: empty,
};
export const serverNames = Object.keys(settings) as ServerName[];
const dataKey = (name: ServerName) => `ELBBOTE_JOURNEYS_DATA_${name}`;
const portKey = (name: ServerName) => `ELBBOTE_JOURNEYS_PORT_${name}`;

/** Makes folders and ports on the first reading of the configuration; workers inherit them. */
export async function prepareServers(): Promise<JourneyServer[]> {
  for (const name of serverNames) {
    if (process.env[dataKey(name)]) continue;
    const folder = makeDataFolder(`elbbote-journeys-${name}-`);
    if (name === 'town') await importTown(folder);
    process.env[dataKey(name)] = folder;
    process.env[portKey(name)] = String(await getFreePort());
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  }
  return serverNames.map(findServer);
}

/** For workers: the server of this name, as the first process prepared it. */
export function findServer(name: ServerName): JourneyServer {
  const [dataDir = '', port = ''] = [process.env[dataKey(name)], process.env[portKey(name)]];
  return { name, dataDir, port, origin: `http://localhost:${port}`, env: settings[name] };
}

async function importTown(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'town.osm.pbf');
  writeFileSync(file, writePbf(drawTown()));
  await importFile(file, { geoDir: path.join(dataDir, 'geo'), now: () => new Date() });
}
