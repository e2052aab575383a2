import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Datasets } from '#geo/dataset/dataset.ts';
import { ARCHIVE_NAME } from './build-tiles.ts';
import { TileArchive } from './tile-archive.ts';

/** Open archives by version: each in its folder beside the one in use. */
export class OpenArchives {
  readonly #datasets: Datasets;
  readonly #archives = new Map<string, Promise<TileArchive | undefined>>();

  constructor(datasets: Datasets) {
    this.#datasets = datasets;
  }

  async find(version: string): Promise<TileArchive | undefined> {
    const current = this.#datasets.find();
    const isName = /^[\w.-]+$/.test(version) && !version.startsWith('.');
    if (!current || !isName) return undefined;
    const file = path.join(path.dirname(current.dir), version, ARCHIVE_NAME);
    // An open file outlives its folder, and would keep its disk space.
    if (version !== current.meta.version && !existsSync(file)) return await this.#forget(version);
    const known = this.#archives.get(version);
    if (known) return await known;
    const found = TileArchive.find(file);
    this.#archives.set(version, found);
    // A missing file may appear, and an unreadable one may be repaired.
    const forget = () => void this.#archives.delete(version);
    found.then((archive) => archive ?? forget(), forget);
    return await found;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#archives.keys()].map((version) => this.#forget(version)));
  }

  async #forget(version: string): Promise<undefined> {
    const archive = this.#archives.get(version);
    this.#archives.delete(version);
    await (await archive)?.close();
  }
}
