import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { HAND_WRITTEN, STILL_LOOK, STILL_ROUTE } from '#maps/contract/still-tiles.ts';
import type { MapTheme } from '#maps/contract/maps.ts';
import { drawTilesStyle } from '#geo/tiles/draw-tiles-style.ts';
import type { Square } from '#geo/tiles/feature-store.ts';
import type { OpenArchives } from '#geo/tiles/open-archives.ts';
import { A_YEAR, GONE, readTile, type TileParams } from '#geo/tiles/tile-paths.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';

const unpack = promisify(gunzip);
const packings = {
  br: (svg: Buffer) => promisify(brotliCompress)(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
};
/** Of all pictures that are kept: some two thousand. */
const KEPT_BYTES = 24 * 1024 * 1024;

interface StillParams extends TileParams {
  look: string;
  theme: string;
}

/** A picture as it is sent, by the name of its packing. */
interface Picture {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Serves tiles as pictures, for maps that are only looked at: each drawn once and kept while there is room,
 * one after another, so that whoever asks for many holds up nobody else. A deleted version answers 410.
 */
export function registerStills(http: FastifyInstance, archives: OpenArchives): void {
  const draw = drawInTurn();
  const kept = new LRUCache<string, Picture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ plain, br, gzip: zipped }) => plain.length + br.length + zipped.length,
  });
  http.get<{ Params: StillParams }>(STILL_ROUTE, async (request, reply) => {
    const { version, look, theme } = request.params;
    const tile = readTile(request.params, 'svg');
    if (!tile || (theme !== 'day' && theme !== 'night') || !/^\d{1,4}$/.test(look)) {
      return sendRefusal(reply, 'NOT_FOUND');
    }
    const [z, x, y] = tile;
    const archive = version === HAND_WRITTEN ? undefined : await archives.find(version);
    if (!archive && version !== HAND_WRITTEN) {
      return reply.code(GONE).header('cache-control', 'no-store').send();
    }
    const etag = `W/"${version}-${STILL_LOOK}"`;
    // While a release is put into use, pages of the other one ask for another look.
    const isLasting = look === STILL_LOOK;
    reply.headers({ 'cache-control': isLasting ? A_YEAR : 'no-store', vary: 'accept-encoding', etag });
    if (isLasting && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const key = `${version} ${theme} ${tile.join('/')}`;
    let picture = kept.get(key);
    if (!picture) {
      const packed = await archive?.findTile(z, x, y);
      const bytes = packed && (await unpack(packed));
      picture = await draw({ isHandWritten: !archive, theme, square: { z, x, y }, bytes });
      kept.set(key, picture);
    }
    reply.type('image/svg+xml');
    const accepted = request.headers['accept-encoding'] ?? '';
    const packing = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (!packing) return reply.send(picture.plain);
    return reply.header('content-encoding', packing).send(picture[packing]);
  });
}

interface Drawing {
  isHandWritten: boolean;
  theme: MapTheme;
  square: Square;
  /** What is imported of the tile; undefined where that is nothing. */
  bytes: Uint8Array | undefined;
}

/** Draws one picture at a time; what it draws with is loaded for the first. */
function drawInTurn(): (drawing: Drawing) => Promise<Picture> {
  const styles = {
    day: drawTilesStyle({ version: '', credits: [], theme: 'day' }),
    night: drawTilesStyle({ version: '', credits: [], theme: 'night' }),
  };
  let turn: Promise<unknown> = Promise.resolve();
  const drawOne = async ({ isHandWritten, theme, square, bytes }: Drawing): Promise<Picture> => {
    const { drawHandWritten, drawTile } = await import('./draw-pictures.ts');
    const svg = isHandWritten
      ? await drawHandWritten(theme, square)
      : drawTile(styles[theme], square.z, bytes);
    const plain = Buffer.from(svg);
    return { plain, br: await packings.br(plain), gzip: await packings.gzip(plain) };
  };
  return (drawing) => {
    const drawn = turn.then(() => drawOne(drawing));
    turn = drawn.catch(() => undefined);
    return drawn;
  };
}
