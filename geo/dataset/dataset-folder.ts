/**
 * Where datasets are stored: each import in a folder of its own below `versions/`, and one small file that
 * names the dataset in use. Renaming that file is the switch, so no reader sees an incomplete one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { mapLayers } from '#maps/contract/map-data.ts';
import type { Dataset, DatasetMeta } from './dataset.ts';

/** The one in use and the one before, which processes that have not switched yet still read. */
const KEPT_VERSIONS = 2;

const current = z.object({ version: z.string().regex(/^[\w-]+$/) });

const meta = z.object({
  version: z.string(),
  importedAt: z.iso.datetime(),
  dataTimestamp: z.iso.datetime().optional(),
  source: z.string(),
  attribution: z.array(z.object({ text: z.string(), url: z.string() })),
  counts: z.record(z.string(), z.number()),
  missing: z.array(z.enum(mapLayers)),
});

const currentFile = (geoDir: string) => path.join(geoDir, 'current.json');
const versionsDir = (geoDir: string) => path.join(geoDir, 'versions');

/** Writes a file atomically. */
export function replaceFile(file: string, content: string): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, content);
  renameSync(aside, file);
}

/**
 * The dataset in use; undefined before any import. Throws when its folder is not one that an import leaves.
 */
export function findCurrentDataset(geoDir: string): Dataset | undefined {
  if (!existsSync(currentFile(geoDir))) return undefined;
  const { version } = current.parse(JSON.parse(readFileSync(currentFile(geoDir), 'utf8')));
  const dir = path.join(versionsDir(geoDir), version);
  const { dataTimestamp, ...read } = meta.parse(
    JSON.parse(readFileSync(path.join(dir, 'meta.json'), 'utf8')),
  );
  return { dir, meta: { ...read, dataTimestamp } };
}

/** An empty folder to build in; removes leftovers of a killed build. */
export function makeBuildFolder(geoDir: string): string {
  const dir = path.join(geoDir, 'building');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  return dir;
}

/**
 * Puts the built dataset into use for every process that reads this folder, and deletes versions no longer in
 * use.
 */
export function putIntoUse(geoDir: string, built: string, described: DatasetMeta): Dataset {
  writeFileSync(path.join(built, 'meta.json'), JSON.stringify(described));
  const dir = path.join(versionsDir(geoDir), described.version);
  mkdirSync(versionsDir(geoDir), { recursive: true });
  renameSync(built, dir);
  replaceFile(currentFile(geoDir), JSON.stringify({ version: described.version }));
  const old = readdirSync(versionsDir(geoDir)).sort().reverse().slice(KEPT_VERSIONS);
  for (const version of old.filter((name) => name !== described.version)) {
    rmSync(path.join(versionsDir(geoDir), version), { recursive: true, force: true });
  }
  return { dir, meta: described };
}
