/** Signatures as a browser would send them. */
import sharp from 'sharp';

async function draw(background: string, ink: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30">
    <rect width="60" height="30" fill="${background}"/>
    <path d="M5 20 L25 8 L50 22" stroke="${ink}" stroke-width="2" fill="none"/></svg>`;
  const image = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${image.toString('base64')}`;
}

export const drawnSignature = await draw('#fff', '#000');
export const drawnOnNothing = await draw('none', '#10202b');
export const blankSignature = await draw('#fff', 'none');
/** The picture of an empty canvas. */
export const emptyCanvas = await draw('none', 'none');
