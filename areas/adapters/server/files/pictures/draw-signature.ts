import sharp from 'sharp';

const strokes = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="90"><rect width="240" height="90" fill="#fff"/>
  <path d="M20 60 C50 10 70 90 100 45 S150 70 220 30" stroke="#10202b" stroke-width="3" fill="none"/></svg>`;

/** A PNG of a signature as drawn on a phone. */
export const drawSignature = (): Promise<Buffer> => sharp(Buffer.from(strokes)).png().toBuffer();
