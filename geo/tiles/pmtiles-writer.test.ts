import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { PmtilesWriter } from './pmtiles-writer.ts';
import { TileArchive } from './tile-archive.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'elbbote-pmtiles-'));
afterAll(() => rmSync(dir, { recursive: true }));

const about = {
  minZoom: 8,
  maxZoom: 14,
  bounds: [9.5, 53.3, 10.5, 53.8],
  metadata: { name: 'Probe' },
} as const;

async function openArchive(file: string): Promise<TileArchive> {
  const archive = await TileArchive.find(file);
  if (!archive) throw new Error(`there is no archive ${file}`);
  return archive;
}

async function readText(archive: TileArchive, z: number, x: number, y: number): Promise<string | undefined> {
  const packed = await archive.findTile(z, x, y);
  return packed && gunzipSync(packed).toString();
}

test('every tile is read back as it was written, in whatever order it was added', async () => {
  const file = path.join(dir, 'few.pmtiles');
  const writer = new PmtilesWriter(file);
  writer.add(14, 8646, 5292, gzipSync('street'));
  writer.add(8, 135, 82, gzipSync('city'));
  writer.add(11, 1080, 661, gzipSync('district'));
  expect(writer.finish(about)).toMatchObject({ tiles: 3 });

  const archive = await openArchive(file);
  expect(await readText(archive, 8, 135, 82)).toBe('city');
  expect(await readText(archive, 11, 1080, 661)).toBe('district');
  expect(await readText(archive, 14, 8646, 5292)).toBe('street');
  expect(await readText(archive, 14, 8647, 5292)).toBeUndefined();
  expect(await archive.getHeader()).toMatchObject({
    specVersion: 3,
    clustered: true,
    minZoom: 8,
    maxZoom: 14,
    minLon: 9.5,
    minLat: 53.3,
    maxLon: 10.5,
    maxLat: 53.8,
    centerLon: 10,
    numAddressedTiles: 3,
    numTileEntries: 3,
    numTileContents: 3,
  });
  await archive.close();
  expect(existsSync(`${file}.tiles`)).toBe(false);
});

test('tiles with the same content are stored once, and neighbouring ones as one entry', async () => {
  const file = path.join(dir, 'same.pmtiles');
  const writer = new PmtilesWriter(file);
  const sea = gzipSync('sea');
  for (const [x, y] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const)
    writer.add(9, x, y, sea);
  writer.add(9, 300, 300, sea);
  writer.finish(about);
  const archive = await openArchive(file);
  expect(await archive.getHeader()).toMatchObject({
    numAddressedTiles: 5,
    numTileEntries: 2,
    numTileContents: 1,
    tileDataLength: sea.length,
  });
  expect(await readText(archive, 9, 1, 0)).toBe('sea');
  expect(await readText(archive, 9, 300, 300)).toBe('sea');
  await archive.close();
});

test('a directory too long for a reader’s first request is split, and every tile is still found', async () => {
  const file = path.join(dir, 'many.pmtiles');
  const writer = new PmtilesWriter(file);
  // Random contents at random places, so that nothing can be compressed.
  const noise = (index: number) => createHash('sha256').update(`${index}`).digest();
  const tiles = Array.from({ length: 20_000 }, (_, index) => {
    const bytes = noise(index);
    return { x: bytes.readUInt16LE(0) % 16_384, y: bytes.readUInt16LE(2) % 16_384, bytes };
  });
  const placed = new Map(tiles.map((tile) => [`${tile.x}/${tile.y}`, tile]));
  for (const { x, y, bytes } of placed.values())
    writer.add(14, x, y, bytes.subarray(0, 4 + (bytes[5] ?? 0) / 10));
  writer.finish(about);
  const archive = await openArchive(file);
  const header = await archive.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
  for (const { x, y, bytes } of [...placed.values()].filter((_, index) => index % 97 === 0)) {
    const read = await archive.findTile(14, x, y);
    expect(read?.equals(bytes.subarray(0, 4 + (bytes[5] ?? 0) / 10))).toBe(true);
  }
  await archive.close();
});

test('a missing archive is undefined', async () => {
  expect(await TileArchive.find(path.join(dir, 'nothing.pmtiles'))).toBeUndefined();
});
