import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PackedFileError, readPackedFile, writePackedFile } from './packed-file.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'packed-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

test('arrays of every type are read back as written, also empty and unaligned ones', async () => {
  const file = path.join(dir, 'all.bin');
  const arrays = {
    bytes: Uint8Array.of(1, 2, 255),
    none: new Uint32Array(),
    shorts: Uint16Array.of(65_535),
    signed: Int32Array.of(-2_147_483_648, 7),
    doubles: Float64Array.of(0.1, -1e300, 2 ** 50),
  };
  await writePackedFile(file, 'test-1', { plain: { name: 'Straße' }, arrays });
  expect(await readPackedFile(file, 'test-1')).toEqual({ plain: { name: 'Straße' }, arrays });
});

test('a file longer than one read comes back whole', async () => {
  const file = path.join(dir, 'long.bin');
  const many = Uint32Array.from({ length: 700_000 }, (_, index) => index * 5);
  await writePackedFile(file, 'test-1', { plain: {}, arrays: { many } });
  const { arrays } = await readPackedFile<unknown, { many: Uint32Array }>(file, 'test-1');
  expect(Buffer.compare(Buffer.from(many.buffer), Buffer.from(arrays.many.slice().buffer))).toBe(0);
});

test.each<[string, string, (bytes: Buffer) => Buffer]>([
  ['cut off', 'is cut off', (bytes) => bytes.subarray(0, -8)],
  ['cut off in its header', 'is cut off', (bytes) => bytes.subarray(0, 60)],
  ['empty', 'is no file of ours', () => Buffer.alloc(0)],
  ['too long', 'is cut off', (bytes) => Buffer.concat([bytes, Buffer.alloc(8)])],
  ['foreign', 'is no file of ours', (bytes) => Buffer.from(bytes).fill('ALSTER', 0, 6)],
  ['of another format', 'holds test-2 and not test-1', (bytes) => Buffer.from(bytes).fill('2', 13, 14)],
  [
    'flipped in one bit',
    'is damaged',
    (bytes) => Buffer.from(bytes).fill((bytes.at(-9) ?? 0) ^ 4, bytes.length - 9, bytes.length - 8),
  ],
])('a file that is %s is refused, with the advice to import again', async (_, why, spoil) => {
  const file = path.join(dir, 'spoilt.bin');
  const arrays = { few: Uint8Array.of(1, 2, 3), wide: Float64Array.of(0.5, 2) };
  await writePackedFile(file, 'test-1', { plain: { parts: 4 }, arrays });
  await writeFile(file, spoil(await readFile(file)));
  const refused = readPackedFile(file, 'test-1');
  await expect(refused).rejects.toThrow(PackedFileError);
  await expect(refused).rejects.toThrow(why);
  await expect(refused).rejects.toThrow('import the extract again');
});
