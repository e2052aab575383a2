import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportStep } from '#maps/contract/map-data.ts';
import { openServiceArea } from '#geo/service-area/service-area.ts';
import { buildServiceArea } from '#geo/service-area/build-service-area.ts';
import { makeBuildFolder, putIntoUse } from '#geo/dataset/dataset-folder.ts';
import type { BuiltPart, DatasetMeta } from '#geo/dataset/dataset.ts';
import { osmCredit } from '#maps/contract/osm-credit.ts';
import { buildRoads } from '#geo/roads/build-roads.ts';
import { buildSearch } from '#geo/search/build-search.ts';
import { buildTiles } from '#geo/tiles/build-tiles.ts';
import { checkExtract } from './check-extract.ts';
import { readExtract } from './read-extract.ts';
import { verifyDataset } from './verify-dataset.ts';

/** Each step's share of the whole, measured on a city. */
const weights: Record<Exclude<ImportStep, 'download'>, number> = {
  read: 0.06,
  area: 0.01,
  roads: 0.26,
  search: 0.17,
  tiles: 0.47,
  verify: 0.03,
};

/**
 * Reads the extract, builds everything in a separate folder, verifies it, and only then puts it into use.
 * `report` gets the step and the share of the whole. Throws ImportRefusal.
 */
export async function importExtract(
  { file, geoDir, startedAt }: { file: string; geoDir: string; startedAt: Date },
  report: (step: ImportStep, share: number) => void,
): Promise<DatasetMeta> {
  let before = 0;
  let reported = { step: '', share: 0 };
  const during = (step: keyof typeof weights) => {
    const base = before;
    before += weights[step];
    return (share: number) => {
      const now = base + weights[step] * Math.min(1, share);
      // Limits progress to about a hundred messages.
      if (step === reported.step && now - reported.share < 0.01) return;
      reported = { step, share: now };
      report(step, now);
    };
  };
  const extract = readExtract(file, during('read'));
  checkExtract(extract);
  const dir = makeBuildFolder(geoDir);
  const parts: BuiltPart[] = [
    await buildServiceArea(extract, dir, during('area')),
    await buildRoads(extract, dir, during('roads')),
    await buildSearch(extract, dir, await openServiceArea(dir), during('search')),
    await buildTiles(extract, dir, during('tiles')),
  ];
  const version = `${stampOf(startedAt)}-${(await hashOf(file)).slice(0, 8)}`;
  during('verify')(0);
  await verifyDataset(extract, dir);
  const meta: DatasetMeta = {
    version,
    importedAt: startedAt.toISOString(),
    dataTimestamp: extract.timestamp,
    source: path.basename(file),
    attribution: [osmCredit],
    counts: Object.assign({}, ...parts.map(({ counts }) => counts)) as Record<string, number>,
    missing: [...new Set(parts.flatMap(({ missing }) => missing))],
  };
  putIntoUse(geoDir, dir, meta);
  return meta;
}

/** '20261120T110000', which also sorts. */
const stampOf = (time: Date) => time.toISOString().replaceAll(/[-:]|\..*/g, '');

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
