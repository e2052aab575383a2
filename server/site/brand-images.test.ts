import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { brandColors } from '#contract/brand-colors.ts';
import { registerBrandImages } from './brand-images.ts';

const { mark } = brandColors.day;
const app = Fastify();
registerBrandImages(app);
afterAll(() => app.close());

test.each(['/favicon.svg', '/favicon.ico'])('%s is the mark in the operator’s colour', async (path) => {
  const { statusCode, headers, body } = await app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(body).toContain(`fill="${mark}"`);
});

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])('%s measures %i pixels, and its second dot has the operator’s colour', async (path, size) => {
  const { headers, rawPayload } = await app.inject(path);
  expect(headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  // The middle of that dot lies at 24 of 32 units, within a margin of 3 on each side.
  const [x, y] = [Math.round((27 / 38) * size), Math.round(size / 2)];
  const pixel = [...data.subarray((y * size + x) * info.channels).subarray(0, 3)];
  const wanted = [1, 3, 5].map((at) => Number.parseInt(mark.slice(at, at + 2), 16));
  for (const [index, value] of wanted.entries())
    expect(Math.abs((pixel[index] ?? -99) - value)).toBeLessThan(6);
  expect([...data.subarray(0, 3)].every((value) => value > 240)).toBe(true);
});
