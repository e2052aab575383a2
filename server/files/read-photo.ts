import sharp from 'sharp';
import { AppError } from '#server/platform/app-error.ts';

const MOST_BYTES = 10 * 1024 * 1024;
/** More than any phone takes; a picture that unpacks to more is an attack on our memory. */
const MOST_PIXELS = 110_000_000;
const MAX_SIDE = 2000;
const kinds: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

/**
 * A new JPEG of what a photo shows, upright, at most 2000 px a side: nothing of the sent file survives but its
 * pixels, so neither place nor camera. Its kind is read from the content. Throws PHOTO_UNREADABLE, also above 10 MB.
 */
export async function readPhoto(dataUrl: string): Promise<Buffer> {
  const encoded = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  const sent = Buffer.from(encoded ?? '', 'base64');
  if (sent.length === 0 || sent.length > MOST_BYTES) throw new AppError('PHOTO_UNREADABLE');
  try {
    const image = sharp(sent, { limitInputPixels: MOST_PIXELS });
    if (!kinds.includes((await image.metadata()).format)) throw new AppError('PHOTO_UNREADABLE');
    return await image
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('PHOTO_UNREADABLE');
  }
}
