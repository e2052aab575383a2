import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openFrames, sealFrames } from './seal-frames.ts';

const key = randomBytes(32);
const FRAME = 64 * 1024 + 16;

async function* chunksOf(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const seal = (content: Buffer) => collect(sealFrames(key)(chunksOf(content, 10_000)));
const open = (sealed: Buffer, with_ = key) =>
  collect(openFrames(with_, 'The stream')(chunksOf(sealed, 7777)));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  'a stream of %i bytes is sealed and opened unchanged',
  async (size) => {
    const content = randomBytes(size);
    const sealed = await seal(content);
    // A single byte may be among the sealed ones by chance.
    expect(size > 16 && sealed.includes(content.subarray(0, 100))).toBe(false);
    expect((await open(sealed)).equals(content)).toBe(true);
  },
);

const content = randomBytes(200_000);
const frame = (sealed: Buffer, n: number) => sealed.subarray(n * FRAME, (n + 1) * FRAME);
const frames = (sealed: Buffer, ...order: number[]) => Buffer.concat(order.map((n) => frame(sealed, n)));

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['an altered byte', (sealed) => sealed.fill((sealed[70_000] ?? 0) ^ 1, 70_000, 70_001)],
  ['two swapped frames', (sealed) => frames(sealed, 1, 0, 2, 3)],
  ['a frame left out', (sealed) => frames(sealed, 0, 2, 3)],
  ['a frame that comes twice', (sealed) => frames(sealed, 0, 1, 1, 2, 3)],
  ['the last frame cut off', (sealed) => frames(sealed, 0, 1, 2)],
  ['a frame cut in two', (sealed) => sealed.subarray(0, 100_000)],
  ['a byte more', (sealed) => Buffer.concat([sealed, Buffer.of(1)])],
  ['nothing at all', () => Buffer.of()],
])('a stream with %s is refused', async (_name, plant) => {
  await expect(open(plant(await seal(content)))).rejects.toThrow(/^The stream is damaged, or cut off/);
});

test('a stream cannot be opened with another key', async () => {
  await expect(open(await seal(content), randomBytes(32))).rejects.toThrow('is damaged');
});
