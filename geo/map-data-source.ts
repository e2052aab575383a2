import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { Clock } from '#server/platform/time.ts';
import type { Dataset, DatasetMeta } from './dataset/dataset.ts';
import type { FollowedDatasets } from './dataset/follow-datasets.ts';
import { findImportStatus, type ImportStatus, isImportRunning } from './import/import-status.ts';
import { forgetDownload, isDownloadDue } from './import/download-extract.ts';
import { ImportRefusal } from './import/import-refusal.ts';
import { type ImportProgress, importPublicExtract } from './import/run-import.ts';

/** The data behind the embedded engines, and how it is renewed. */
export interface MapData {
  /** undefined: the hand-written Hamburg. */
  find(): DatasetMeta | undefined;
  findImport(): ImportStatus | undefined;
  /** Looks at once whether another process has switched. Resolves when the engines have followed. */
  look(): Promise<void>;
  /**
   * Fetches the public extract and puts it into use, in the background. Throws ImportRefusal ALREADY_RUNNING.
   */
  startImport(): void;
  /**
   * Fetches it by itself, seldom and quietly, until `stop`: without a way to the internet it tries again
   * later. `tell` hears how it goes.
   */
  keepFresh(tell: (progress: ImportProgress | 'in-use') => void): void;
  /** Resolves when nothing of it runs here any more. */
  settle(): Promise<void>;
  /** Breaks off what runs; the next start continues. */
  stop(): Promise<void>;
}

const MINUTE_MS = 60_000;
/** After a break; then every day, which is also how often a new state is looked for. */
const pausesMs = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const DAY_MS = 24 * 60 * MINUTE_MS;

interface MapDataParts {
  datasets: FollowedDatasets;
  /** The engines, by what they stand on. */
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

  /** Data that an earlier version of this server made and this one cannot read has to come again. */
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
          // No internet is nothing to warn of.
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
