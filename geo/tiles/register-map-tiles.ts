import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Datasets } from '#geo/dataset/dataset.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import { ARCHIVE_NAME } from './build-tiles.ts';
import { MAX_ZOOM } from './cut-tiles.ts';
import { TileArchive } from './tile-archive.ts';
import { TILE_ROUTE } from './tile-paths.ts';

const unpack = promisify(gunzip);
const GONE = 410;
const A_YEAR = 'public, max-age=31536000, immutable';

interface TileParams {
  version: string;
  z: string;
  x: string;
  y: string;
}

/**
 * Serves the tiles of the dataset in use, and of an earlier one while its folder exists. A deleted version
 * answers 410, which makes an open map request its style again; the map library ignores 404.
 */
export function registerMapTiles(http: FastifyInstance, datasets: Datasets): void {
  const archives = new OpenArchives(datasets);
  http.addHook('onClose', () => archives.close());
  http.get<{ Params: TileParams }>(TILE_ROUTE, async (request, reply) => {
    const { version } = request.params;
    const tile = readTile(request.params);
    if (!tile) return sendRefusal(reply, 'NOT_FOUND');
    const archive = await archives.find(version);
    if (!archive) return reply.code(GONE).header('cache-control', 'no-store').send();
    const etag = `W/"${version}"`;
    reply.headers({ 'cache-control': A_YEAR, vary: 'accept-encoding', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const packed = await archive.findTile(...tile);
    if (!packed) return reply.code(204).send();
    reply.type('application/vnd.mapbox-vector-tile');
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (!takesGzip) return reply.send(await unpack(packed));
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}

function readTile({ z, x, y }: TileParams): [number, number, number] | undefined {
  const [, column = ''] = /^(\d{1,6})$/.exec(x) ?? [];
  const [, row = ''] = /^(\d{1,6})\.mvt$/.exec(y) ?? [];
  const zoom = /^\d{1,2}$/.test(z) ? Number(z) : Number.NaN;
  const across = 2 ** zoom;
  const isTile =
    column !== '' && row !== '' && zoom <= MAX_ZOOM && Number(column) < across && Number(row) < across;
  return isTile ? [zoom, Number(column), Number(row)] : undefined;
}

/** Open archives by version: each in its folder beside the one in use. */
class OpenArchives {
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
