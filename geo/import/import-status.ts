/**
 * The state of an import, in one file beside the data: readable by any server process, whichever runs the
 * import. The same folder contains the lock that prevents two imports at once.
 */
import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type ImportFailure, importFailures, type ImportStep, importSteps } from '#maps/contract/map-data.ts';
import { replaceFile } from '#geo/dataset/dataset-folder.ts';
import { ImportRefusal } from './import-refusal.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

const status = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('running'),
    step: z.enum(keysOf<ImportStep>(importSteps)),
    /** Of the whole, 0 to 1. */
    share: z.number().min(0).max(1),
    secondsLeft: z.number().int().min(0).optional(),
    startedAt: z.iso.datetime(),
  }),
  z.object({
    state: z.literal('failed'),
    failure: z.enum(keysOf<ImportFailure>(importFailures)),
    at: z.iso.datetime(),
  }),
  z.object({ state: z.literal('done'), version: z.string(), at: z.iso.datetime() }),
]);

export type ImportStatus = z.infer<typeof status>;

const statusFile = (geoDir: string) => path.join(geoDir, 'import.json');
const lockFile = (geoDir: string) => path.join(geoDir, 'import.lock');

/**
 * State of the current or last import; undefined before the first. An import whose process is gone counts as
 * failed.
 */
export function findImportStatus(geoDir: string): ImportStatus | undefined {
  const text = readOrUndefined(statusFile(geoDir));
  const read = text === undefined ? undefined : status.safeParse(JSON.parse(text)).data;
  if (read?.state !== 'running' || isImportRunning(geoDir)) return read;
  return { state: 'failed', failure: 'INTERRUPTED', at: read.startedAt };
}

export function writeImportStatus(geoDir: string, next: ImportStatus): void {
  replaceFile(statusFile(geoDir), JSON.stringify(next));
}

/**
 * Locks the folder until the returned function is called. Throws ImportRefusal ALREADY_RUNNING. The lock of a
 * process that is gone is taken over.
 */
export function lockImport(geoDir: string): () => void {
  mkdirSync(geoDir, { recursive: true });
  if (!isImportRunning(geoDir)) rmSync(lockFile(geoDir), { force: true });
  let handle: number;
  try {
    handle = openSync(lockFile(geoDir), 'wx');
  } catch {
    throw new ImportRefusal('ALREADY_RUNNING');
  }
  writeSync(handle, String(process.pid));
  closeSync(handle);
  return () => rmSync(lockFile(geoDir), { force: true });
}

/** Whether any process is running an import in the folder. */
export function isImportRunning(geoDir: string): boolean {
  const owner = Number(readOrUndefined(lockFile(geoDir)));
  if (!owner) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // A process of another user is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
