import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQr } from './draw-qr.ts';

const text = 'otpauth://totp/Elbbote:jonas@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Elbbote';
const QUIET_ZONE = 4;

test('a drawn QR code is decoded to its text, with a quiet zone around it', async () => {
  const { size, path } = drawQr(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}"><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  expect(decodeQR({ data: new Uint8ClampedArray(data), width, height })).toBe(text);
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([QUIET_ZONE, size - QUIET_ZONE - 1]);
});
