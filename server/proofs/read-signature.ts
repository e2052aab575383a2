import sharp from 'sharp';
import { AppError } from '#server/platform/app-error.ts';

const MAX_SIDE = 2000;
const LIGHTEST_INK = 200;

/** A new PNG of what was drawn: nothing of the sent file survives but its pixels, and an empty one is refused. Throws SIGNATURE_UNREADABLE. */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const encoded = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl)?.[1];
  if (!encoded) throw new AppError('SIGNATURE_UNREADABLE');
  try {
    const image = sharp(Buffer.from(encoded, 'base64'), { limitInputPixels: MAX_SIDE * MAX_SIDE });
    if ((await image.metadata()).format !== 'png') throw new AppError('SIGNATURE_UNREADABLE');
    const flat = await image.flatten({ background: '#ffffff' }).png().toBuffer();
    // Of the flattened image: statistics know nothing of what a pipeline still has to do.
    const { channels } = await sharp(flat).stats();
    if (channels.every(({ min }) => min > LIGHTEST_INK)) throw new AppError('SIGNATURE_UNREADABLE');
    return flat;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('SIGNATURE_UNREADABLE');
  }
}
