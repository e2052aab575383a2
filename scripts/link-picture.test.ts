import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { linkPictureHash } from './link-picture.ts';

test('the picture of a shared link shows this operator (otherwise run npm run brand:picture)', async () => {
  const { width, height, exif } = await sharp(
    path.join(import.meta.dirname, '..', 'public', 'og.png'),
  ).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(exif?.toString() ?? '').toContain(linkPictureHash);
});
