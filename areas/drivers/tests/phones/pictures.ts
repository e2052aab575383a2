/** Distinguishable signatures and photos, and the server's processed version of each. */
import sharp from 'sharp';
import { readPhoto } from '#adapters/server/files/read-photo.ts';
import { readSignature } from '#delivery/server/proofs/read-signature.ts';

export interface Picture {
  content: string;
  /** As stored by the server. */
  stored: Buffer;
}

const COUNT = 6;

async function draw(shade: number, format: 'png' | 'jpeg'): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#fff"/>
    <path d="M5 ${5 + shade * 4} L55 ${35 - shade * 5}" stroke="rgb(${shade * 40},0,${200 - shade * 30})" stroke-width="4"/></svg>`;
  const image = await sharp(Buffer.from(svg)).toFormat(format).toBuffer();
  return `data:image/${format};base64,${image.toString('base64')}`;
}

/** As many of each as there may be concurrent deliveries, all different. */
export async function drawPictures(): Promise<{ signatures: Picture[]; photos: Picture[] }> {
  const numbers = Array.from({ length: COUNT }, (_, number) => number);
  const signatures = await Promise.all(
    numbers.map(async (number) => {
      const content = await draw(number, 'png');
      return { content, stored: await readSignature(content) };
    }),
  );
  const photos = await Promise.all(
    numbers.map(async (number) => {
      const content = await draw(number, 'jpeg');
      return { content, stored: await readPhoto(content) };
    }),
  );
  return { signatures, photos };
}
