/** Signatures as a browser would send them. */
import sharp from 'sharp';

async function draw(marks: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="#fff"/>${marks}</svg>`;
  const image = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${image.toString('base64')}`;
}

export const drawnSignature = await draw(
  '<path d="M5 20 L25 8 L50 22" stroke="#000" stroke-width="2" fill="none"/>',
);
export const blankSignature = await draw('');
