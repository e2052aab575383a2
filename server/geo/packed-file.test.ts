import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPackedFile, writePackedFile } from './packed-file.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'packed-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

test('arrays of every kind come back as they were written, empty and uneven ones too', async () => {
  const file = path.join(dir, 'all.bin');
  const arrays = {
    bytes: Uint8Array.of(1, 2, 255),
    none: new Uint32Array(),
    shorts: Uint16Array.of(65_535),
    signed: Int32Array.of(-2_147_483_648, 7),
    doubles: Float64Array.of(0.1, -1e300),
  };
  await writePackedFile(file, 'test-1', { plain: { name: 'Straße' }, arrays });
  expect(await readPackedFile(file, 'test-1')).toEqual({ plain: { name: 'Straße' }, arrays });
});

test('a file of another format is refused', async () => {
  const file = path.join(dir, 'old.bin');
  await writePackedFile(file, 'test-1', { plain: {}, arrays: {} });
  await expect(readPackedFile(file, 'test-2')).rejects.toThrow('holds test-1 and not test-2');
});

test('a file that was cut off is refused', async () => {
  const file = path.join(dir, 'cut.bin');
  await writePackedFile(file, 'test-1', { plain: {}, arrays: { doubles: Float64Array.of(1, 2) } });
  await writeFile(file, (await readFile(file)).subarray(0, -8));
  await expect(readPackedFile(file, 'test-1')).rejects.toThrow(RangeError);
});
