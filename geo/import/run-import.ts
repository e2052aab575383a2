import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImportFailure, ImportStep } from '#maps/contract/map-data.ts';
import { findCurrentDataset } from '#geo/dataset/dataset-folder.ts';
import type { DatasetMeta } from '#geo/dataset/dataset.ts';
import { downloadExtract } from './download-extract.ts';
import { ImportRefusal } from './import-refusal.ts';
import { findImportStatus, lockImport, writeImportStatus } from './import-status.ts';

/**
 * For the JavaScript heap; the typed arrays of an extract are not counted in it. More would only delay
 * garbage collection.
 */
export const HEAP_MEGABYTES = 600;

/** Messages of the import process; the last one is `done` or `refused`. */
export type ImportMessage =
  | { kind: 'progress'; step: ImportStep; share: number }
  | { kind: 'done'; meta: DatasetMeta }
  | { kind: 'refused'; code: ImportFailure; detail: string };

export interface ImportProgress {
  step: ImportStep;
  /** Of the whole, 0 to 1. */
  share: number;
  /** Unknown at the beginning. */
  secondsLeft: number | undefined;
}

export interface ImportOptions {
  geoDir: string;
  now: () => Date;
  report?: (progress: ImportProgress) => void;
  /** Aborts the import; nothing has changed then. */
  signal?: AbortSignal;
}

/** Failures that another file may fix. */
const fileFaults: ReadonlySet<ImportFailure> = new Set([
  'FILE_EMPTY',
  'FILE_CUT_OFF',
  'FILE_DAMAGED',
  'FILE_FOREIGN',
  'FILE_TOO_LARGE',
  'NOT_HAMBURG',
  'NO_ROADS',
  'NO_STREET_NAMES',
  'ROADS_UNCONNECTED',
]);

type Tell = (step: ImportStep, share: number) => void;

/** The download's share of the progress, if there is one. */
const DOWNLOAD_SHARE = 0.3;

/**
 * Builds a dataset out of `file` in a separate process and puts it into use. On failure the data in use
 * stays. Throws ImportRefusal.
 */
export async function importFile(file: string, options: ImportOptions): Promise<DatasetMeta> {
  return await withImportLock(options, (tell) => buildAside(file, options, tell));
}

/**
 * Downloads the public extract, if there is a newer one, and imports it. undefined: the data in use is the
 * newest. Throws ImportRefusal, also DOWNLOAD_FAILED; the next call resumes a partial download.
 */
export async function importPublicExtract(
  options: ImportOptions & { url: string },
): Promise<DatasetMeta | undefined> {
  return await withImportLock(options, async (tell) => {
    tell('download', 0);
    const download = await downloadExtract(options, (share) => tell('download', share * DOWNLOAD_SHARE));
    if (!download) return undefined;
    const reportRest: Tell = (step, share) => tell(step, DOWNLOAD_SHARE + share * (1 - DOWNLOAD_SHARE));
    try {
      const meta = await buildAside(download.file, options, reportRest);
      download.finish();
      return meta;
    } catch (error) {
      // A process that was stopped says nothing about the file: it need not be downloaded again.
      if (error instanceof ImportRefusal && fileFaults.has(error.code)) download.finish();
      throw error;
    }
  });
}

/** One import at a time in a folder; progress goes to `report` and to the status file. */
async function withImportLock<T extends DatasetMeta | undefined>(
  { geoDir, now, report }: ImportOptions,
  work: (tell: Tell) => Promise<T>,
): Promise<T> {
  const release = lockImport(geoDir);
  const before = findImportStatus(geoDir);
  const startedAt = now();
  const tell: Tell = (step, share) => {
    const secondsLeft = leftOf(now().getTime() - startedAt.getTime(), share);
    writeImportStatus(geoDir, {
      state: 'running',
      step,
      share,
      ...(secondsLeft === undefined ? {} : { secondsLeft }),
      startedAt: startedAt.toISOString(),
    });
    report?.({ step, share, secondsLeft });
  };
  try {
    const meta = await work(tell);
    const at = now().toISOString();
    const version = meta?.version ?? findCurrentDataset(geoDir)?.meta.version;
    if (version) writeImportStatus(geoDir, { state: 'done', version, at });
    else if (before) writeImportStatus(geoDir, before);
    return meta;
  } catch (error) {
    const failure = error instanceof ImportRefusal ? error.code : 'FAILED';
    writeImportStatus(geoDir, { state: 'failed', failure, at: now().toISOString() });
    throw error;
  } finally {
    release();
  }
}

/** Undefined at the beginning: an early estimate would be wrong. */
function leftOf(elapsedMs: number, share: number): number | undefined {
  return share < 0.05 ? undefined : Math.ceil(((elapsedMs / share) * (1 - share)) / 1000);
}

async function buildAside(
  file: string,
  { geoDir, now, signal }: ImportOptions,
  tell: Tell,
): Promise<DatasetMeta> {
  signal?.throwIfAborted();
  tell('read', 0);
  const child = fork(
    fileURLToPath(new URL('import-process.ts', import.meta.url)),
    [file, geoDir, now().toISOString()],
    { execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  let complaints = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaints = `${complaints}${text.toString()}`.slice(-2000);
  });
  let last: ImportMessage | undefined;
  child.on('message', (message: ImportMessage) => {
    if (message.kind === 'progress') tell(message.step, message.share);
    else last = message;
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  // If this process is killed, the import ends too, as the channel between them breaks.
  await new Promise((resolve) => child.once('close', resolve));
  signal?.removeEventListener('abort', stop);
  if (signal?.aborted) throw new ImportRefusal('INTERRUPTED');
  if (last?.kind === 'done') return last.meta;
  if (last?.kind === 'refused') throw new ImportRefusal(last.code, last.detail);
  throw new ImportRefusal('FAILED', complaints.trim() || 'its process ended');
}
