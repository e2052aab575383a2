import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhoto } from './read-photo.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#806040' } });
const url = (kind: string, content: Buffer) => `data:image/${kind};base64,${content.toString('base64')}`;

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG', async (kind) => {
  const stored = await readPhoto(url(kind, await picture(300, 200).toFormat(kind).toBuffer()));
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
});

test('a picture keeps its size, up to 2000 px a side', async () => {
  const stored = await readPhoto(url('jpeg', await picture(4000, 3000).jpeg().toBuffer()));
  expect(await sharp(stored).metadata()).toMatchObject({ width: 2000, height: 1500 });
});

test('location, camera and all other metadata are removed, and the picture is upright', async () => {
  const marked = await picture(300, 200)
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Telefonfabrik' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } },
    })
    .jpeg()
    .toBuffer();
  expect(marked.includes('Telefonfabrik')).toBe(true);
  expect((await sharp(marked).metadata()).orientation).toBe(6);
  const stored = await readPhoto(url('jpeg', marked));
  expect(stored.includes('Telefonfabrik')).toBe(false);
  const { exif, orientation, width, height } = await sharp(stored).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 200,
    height: 300,
  });
});

test('the type is recognised by content, not by name', async () => {
  const gif = await picture(20, 20).gif().toBuffer();
  await expect(readPhoto(url('jpeg', gif))).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
  const png = await picture(20, 20).png().toBuffer();
  expect((await sharp(await readPhoto(url('jpeg', png))).metadata()).format).toBe('jpeg');
});

const jpeg = await sharp({
  create: {
    width: 900,
    height: 900,
    channels: 3,
    background: '#123',
    noise: { type: 'gaussian', mean: 120, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer();
const bomb = await sharp({ create: { width: 16_000, height: 7000, channels: 3, background: '#000' } })
  .png({ compressionLevel: 9 })
  .toBuffer();
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>',
);

test.each([
  ['nothing', ''],
  ['text among the letters', `data:image/jpeg;base64,${'A'.repeat(1000)} ${'A'.repeat(1000)}`],
  ['an address', 'https://beispiel.de/foto.jpg'],
  ['no picture', url('jpeg', Buffer.from('kein Bild'))],
  ['an empty one', 'data:image/jpeg;base64,'],
  ['half a picture', url('jpeg', jpeg.subarray(0, jpeg.length / 2))],
  ['a drawing with scripts', url('png', drawing)],
  ['another kind', url('gif', jpeg)],
  ['more than 10 MB', url('jpeg', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]))],
])('%s is refused', async (_name, sent) => {
  await expect(readPhoto(sent)).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
});

test('more than 24 megapixels are refused with a text of their own, and 24 are accepted', async () => {
  await expect(readPhoto(url('png', bomb))).rejects.toMatchObject({
    code: 'PHOTO_TOO_LARGE',
    message: 'Dieses Foto hat zu viele Bildpunkte. Erlaubt sind 24 Megapixel.',
  });
  const largest = url('jpeg', await picture(6000, 4000).jpeg().toBuffer());
  expect(await sharp(await readPhoto(largest)).metadata()).toMatchObject({ width: 2000, height: 1333 });
});

test('pictures sent simultaneously are all read', async () => {
  const small = url('jpeg', await picture(300, 200).jpeg().toBuffer());
  const answers = await Promise.allSettled(
    [small, url('png', bomb), small, url('jpeg', Buffer.from('x')), small].map(readPhoto),
  );
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
