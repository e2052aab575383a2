import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { brandColors } from '#platform/contract/brand-colors.ts';
import { registerBrandImages } from './brand-images.ts';

const { mark } = brandColors.day;
const night = brandColors.night.mark;
const app = Fastify();
registerBrandImages(app);
afterAll(() => app.close());

test.each(['/favicon.svg', '/favicon.ico'])('%s is the logo in the operator’s colour', async (path) => {
  const { statusCode, headers, body } = await app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(body).toContain(`fill="${mark}"`);
});

test.each([
  ['/apple-touch-icon.png', 180, 3, mark],
  ['/icon-192.png', 192, 3, mark],
  ['/icon-512.png', 512, 3, mark],
  ['/driver-icon-192.png', 192, 3, night],
  ['/driver-icon-512.png', 512, 3, night],
  ['/driver-icon-maskable.png', 512, 8, night],
])(
  '%s measures %i pixels, and its second dot has the operator’s colour',
  async (path, size, margin, color) => {
    const { headers, rawPayload } = await app.inject(path);
    expect(headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    // The centre of that dot is at 24 of 32 units, within a margin on each side.
    const [x, y] = [Math.round(((24 + margin) / (32 + 2 * margin)) * size), Math.round(size / 2)];
    const pixel = [...data.subarray((y * size + x) * info.channels).subarray(0, 3)];
    const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const [index, value] of wanted.entries())
      expect(Math.abs((pixel[index] ?? -99) - value)).toBeLessThan(6);
    const isGround = color === night ? (value: number) => value < 40 : (value: number) => value > 240;
    expect([...data.subarray(0, 3)].every(isGround)).toBe(true);
  },
);
