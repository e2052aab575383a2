import type { FastifyBaseLogger } from 'fastify';
import { findCurrentDataset } from './dataset-folder.ts';
import type { Dataset, Datasets } from './dataset.ts';

/** A switch by another process is noticed within this time. */
const LOOK_EVERY_MS = 2000;

export interface FollowedDatasets extends Datasets {
  /** Checks immediately. Resolves when all listeners have followed. */
  look(): Promise<void>;
  close(): void;
}

/**
 * Follows what `geoDir` names as the dataset in use, through switches by any process. An unreadable folder is
 * logged, and changes nothing.
 */
export function followDatasets(geoDir: string, log: FastifyBaseLogger): FollowedDatasets {
  const listeners: ((dataset: Dataset) => Promise<void>)[] = [];
  let dataset: Dataset | undefined;
  let following: Promise<void> = Promise.resolve();
  let lastFailure = '';

  function read(): Dataset | undefined {
    try {
      const found = findCurrentDataset(geoDir);
      lastFailure = '';
      return found;
    } catch (error) {
      const failure = String(error);
      // Logged once, not every two seconds.
      if (failure !== lastFailure) log.error({ err: error }, 'the map data cannot be read; import it again');
      lastFailure = failure;
      return dataset;
    }
  }

  async function follow(): Promise<void> {
    const found = read();
    if (!found || found.meta.version === dataset?.meta.version) return;
    dataset = found;
    for (const listener of listeners) {
      await listener(found).catch((error: unknown) =>
        log.error({ err: error }, 'the map data cannot be opened; import it again'),
      );
    }
  }

  const look = () => {
    following = following.then(follow);
    return following;
  };
  dataset = read();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return {
    find: () => dataset,
    onSwitch: (listener) => void listeners.push(listener),
    look,
    close: () => clearInterval(timer),
  };
}
