import sharp from 'sharp';
import { expect, test } from 'vitest';
import { linkPictureFile, linkPictureHash } from './link-picture.ts';

test('the picture of a shared link shows this operator (otherwise run npm run brand:picture)', async () => {
  const { width, height, exif } = await sharp(linkPictureFile).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(exif?.toString() ?? '').toContain(linkPictureHash);
});
