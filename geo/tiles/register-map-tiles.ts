import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Datasets } from '#geo/dataset/dataset.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import { OpenArchives } from './open-archives.ts';
import { registerStills } from '#geo/stills/register-stills.ts';
import { A_YEAR, GONE, readTile, TILE_ROUTE, type TileParams } from './tile-paths.ts';

const unpack = promisify(gunzip);

/**
 * Serves the tiles of the dataset in use, and of an earlier one while its folder exists. A deleted version
 * answers 410, which makes an open map request its style again; the map library ignores 404.
 */
export function registerMapTiles(http: FastifyInstance, datasets: Datasets): void {
  const archives = new OpenArchives(datasets);
  http.addHook('onClose', () => archives.close());
  registerStills(http, archives);
  http.get<{ Params: TileParams }>(TILE_ROUTE, async (request, reply) => {
    const { version } = request.params;
    const tile = readTile(request.params, 'mvt');
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
