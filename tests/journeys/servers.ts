/**
 * The servers of the journeys, each with a database of its own: their addresses and settings.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importFile } from '#geo/import/run-import.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDataFolder } from '#tests/support/make-data-folder.ts';
import { drawTown } from '#maps/tests/town/draw-town.ts';
import { writePbf } from '#maps/tests/town/write-pbf.ts';

export type ServerName = 'site' | 'maps' | 'town' | 'fleet';

export interface JourneyServer {
  name: ServerName;
  dataDir: string;
  origin: string;
  port: string;
  env: Record<string, string>;
}

/** A new service: no orders, no drivers, and no map download. */
const empty = { GEO_DOWNLOAD: 'off', DEMO_CITY: 'off' };

const settings: Record<ServerName, Record<string, string>> = {
  // Many drivers at once: one journey's order is not offered to the drivers of another. Companies' own
  // servers are on this machine.
  site: { ...empty, DISPATCH_ROUND_SECONDS: '0', ALLOW_INSIDE_WEBHOOKS: 'true' },
  // A maps service that fails for certain words, and Google's map, which the test answers itself.
  maps: {
    ...empty,
    DISPATCH_ROUND_SECONDS: '0',
    GEO_STAND_IN: 'true',
    BASEMAP: 'google',
    GOOGLE_MAPS_BROWSER_KEY: 'key-for-browsers',
  },
  // On the imported streets of a small town; only journeys of the second ring visit it.
  town: { ...empty, DISPATCH_ROUND_SECONDS: '0' },
  // With a dispatcher, for the one journey whose drivers get offers.
  fleet: empty,
};
const isFirstRing = process.env.JOURNEYS_RING === 'first';
export const serverNames = (Object.keys(settings) as ServerName[]).filter(
  (name) => !isFirstRing || name !== 'town',
);
const dataKey = (name: ServerName) => `ELBBOTE_JOURNEYS_DATA_${name}`;
const portKey = (name: ServerName) => `ELBBOTE_JOURNEYS_PORT_${name}`;

/** Creates folders and ports when the configuration is read for the first time; workers inherit them. */
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

/** For workers: the server of this name, as prepared by the first process. */
export function findServer(name: ServerName): JourneyServer {
  if (!serverNames.includes(name)) throw new Error(`The server '${name}' runs in the second ring only.`);
  const [dataDir = '', port = ''] = [process.env[dataKey(name)], process.env[portKey(name)]];
  return { name, dataDir, port, origin: `http://localhost:${port}`, env: settings[name] };
}

async function importTown(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'town.osm.pbf');
  writeFileSync(file, writePbf(drawTown()));
  await importFile(file, { geoDir: path.join(dataDir, 'geo'), now: () => new Date() });
}
