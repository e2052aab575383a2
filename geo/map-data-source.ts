import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { Clock } from '#platform/server/time/time.ts';
import type { Dataset, DatasetMeta } from './dataset/dataset.ts';
import type { FollowedDatasets } from './dataset/follow-datasets.ts';
import { findImportStatus, type ImportStatus, isImportRunning } from './import/import-status.ts';
import { forgetDownload, isDownloadDue } from './import/download-extract.ts';
import { ImportRefusal } from './import/import-refusal.ts';
import { type ImportProgress, importPublicExtract } from './import/run-import.ts';

/** The data behind the embedded engines, and how it is updated. */
export interface MapData {
  /** undefined: the hand-written Hamburg. */
  find(): DatasetMeta | undefined;
  findImport(): ImportStatus | undefined;
  /** Checks immediately whether another process has switched. Resolves when the engines have followed. */
  look(): Promise<void>;
  /**
   * Downloads the public extract and puts it into use, in the background. Throws ImportRefusal
   * ALREADY_RUNNING.
   */
  startImport(): void;
  /**
   * Downloads it automatically and rarely until `stop`; without a connection to the internet it retries
   * later. `tell` gets the progress.
   */
  keepFresh(tell: (progress: ImportProgress | 'in-use') => void): void;
  /** Resolves when no import runs in this process any more. */
  settle(): Promise<void>;
  /** Aborts a running import; the next start resumes it. */
  stop(): Promise<void>;
}

const MINUTE_MS = 60_000;
/** Backoff after a failure; then daily, which is also how often a new version is looked for. */
const pausesMs = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const DAY_MS = 24 * 60 * MINUTE_MS;

interface MapDataParts {
  datasets: FollowedDatasets;
  /** The embedded engines, which know the dataset in use. */
  own: { findDataset(): Dataset | undefined };
  clock: Clock;
  log: FastifyBaseLogger;
}

export function createMapData(
  { geoDir, mapExtractUrl }: Config,
  { datasets, own, clock, log }: MapDataParts,
): MapData {
  const now = () => clock.now();
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Data written by an earlier version that this one cannot read has to be downloaded again. */
  function forgetUnreadable(): void {
    if (!own.findDataset() && findImportStatus(geoDir)?.state === 'done') forgetDownload(geoDir);
  }

  async function fetchOnce(report?: (progress: ImportProgress) => void): Promise<boolean> {
    const options = { url: mapExtractUrl, geoDir, now, signal: ending.signal, ...(report ? { report } : {}) };
    const meta = await importPublicExtract(options);
    await datasets.look();
    return meta !== undefined;
  }

  return {
    find: () => own.findDataset()?.meta,
    findImport: () => findImportStatus(geoDir),
    look: () => datasets.look(),
    startImport() {
      if (isImportRunning(geoDir)) throw new ImportRefusal('ALREADY_RUNNING');
      forgetUnreadable();
      running = fetchOnce().catch((error: unknown) => log.warn({ err: error }, 'map data not imported'));
    },
    keepFresh(tell) {
      let broken = 0;
      const again = (afterMs: number) => {
        if (ending.signal.aborted) return;
        timer = setTimeout(() => void (running = attempt()), afterMs);
        timer.unref();
      };
      const attempt = async () => {
        try {
          forgetUnreadable();
          if (isDownloadDue(geoDir, mapExtractUrl, now()) && (await fetchOnce(tell))) tell('in-use');
          broken = 0;
          again(DAY_MS);
        } catch (error) {
          const isBreak = error instanceof ImportRefusal && error.code === 'DOWNLOAD_FAILED';
          // A missing connection is not worth a warning.
          log[isBreak ? 'debug' : 'warn']({ err: error }, 'map data not imported');
          again(isBreak ? (pausesMs[broken++] ?? DAY_MS) : DAY_MS);
        }
      };
      running = attempt();
    },
    async settle() {
      await running;
    },
    async stop() {
      ending.abort(new Error('the server stops'));
      clearTimeout(timer);
      await running;
    },
  };
}
