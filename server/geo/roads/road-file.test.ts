import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDir } from './draw-net.fixture.ts';
import { loadRoadFile, RoadFileError, viewRoadFile, writeRoadFile } from './road-file.ts';

async function writeSome(): Promise<{ file: string; bytes: Buffer }> {
  const file = path.join(makeDir(), 'roads.bin');
  const sections = {
    few: Uint8Array.of(1, 2, 3),
    signed: Int32Array.of(-5, 7),
    wide: Float64Array.of(0.5, 2 ** 50),
  };
  await writeRoadFile(file, { parts: 4 }, sections);
  return { file, bytes: readFileSync(file) };
}

test('what was written is read', async () => {
  const { file } = await writeSome();
  expect(viewRoadFile(await loadRoadFile(file))).toEqual({
    facts: { parts: 4 },
    sections: {
      few: Uint8Array.of(1, 2, 3),
      signed: Int32Array.of(-5, 7),
      wide: Float64Array.of(0.5, 2 ** 50),
    },
  });
});

test.each<[string, RegExp, (bytes: Buffer) => Buffer]>([
  ['cut off', /is cut off/, (bytes) => bytes.subarray(0, -8)],
  ['cut off in its header', /is no road file|is cut off/, (bytes) => bytes.subarray(0, 20)],
  ['empty', /is no road file/, () => Buffer.alloc(0)],
  ['too long', /is cut off/, (bytes) => Buffer.concat([bytes, Buffer.alloc(8)])],
  [
    'foreign',
    /is no road file/,
    (bytes) => Buffer.from(bytes.toString('latin1').replace('ELB', 'ALS'), 'latin1'),
  ],
  ['of another version', /import the extract again/, (bytes) => Buffer.from(bytes).fill(99, 8, 9)],
  [
    'flipped in one bit',
    /is damaged/,
    (bytes) => bytes.fill((bytes.at(-9) ?? 0) ^ 4, bytes.length - 9, bytes.length - 8),
  ],
])('a file that is %s is refused', async (_, why, spoil) => {
  const { file, bytes } = await writeSome();
  writeFileSync(file, spoil(bytes));
  const refused = loadRoadFile(file);
  await expect(refused).rejects.toThrow(why);
  await expect(refused).rejects.toBeInstanceOf(RoadFileError);
});
