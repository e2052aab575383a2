import { type FileHandle, open } from 'node:fs/promises';
import { type Header, PMTiles, SharedPromiseCache, type Source } from 'pmtiles';

/** Cache size in directories; a city has a handful. */
const CACHED_DIRECTORIES = 64;

/** The tiles of one dataset, read from its file on demand. */
export class TileArchive {
  readonly #handle: FileHandle;
  readonly #tiles: PMTiles;

  private constructor(handle: FileHandle, file: string) {
    this.#handle = handle;
    const source: Source = {
      getKey: () => file,
      async getBytes(offset, length) {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
        const { buffer: data, byteOffset } = buffer;
        return { data: data.slice(byteOffset, byteOffset + bytesRead) };
      },
    };
    // The cache unpacks directories; tiles are sent to the browser as stored.
    const asStored = async (bytes: ArrayBuffer) => bytes;
    this.#tiles = new PMTiles(source, new SharedPromiseCache(CACHED_DIRECTORIES), asStored);
  }

  /** undefined if there is no such file. */
  static async find(file: string): Promise<TileArchive | undefined> {
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    return handle && new TileArchive(handle, file);
  }

  getHeader(): Promise<Header> {
    return this.#tiles.getHeader();
  }

  /** A tile, compressed by gzip; undefined if there is nothing to draw. */
  async findTile(z: number, x: number, y: number): Promise<Buffer | undefined> {
    const found = await this.#tiles.getZxy(z, x, y);
    return found && Buffer.from(found.data);
  }

  /** Closes after pending reads. */
  close(): Promise<void> {
    return this.#handle.close();
  }
}
