/** What is done to sent pictures, in the process that `ask-picture-process.ts` starts: nothing else decodes any. */
import sharp from 'sharp';

/** More than phones take; what unpacks to more is an attack on our memory. */
const MOST_PIXELS = 24_000_000;
const PHOTO_SIDE = 2000;
const SIGNATURE_PIXELS = 2000 * 2000;
const LIGHTEST_INK = 200;
const photoFormats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

// One picture, one thread, nothing kept: what is left belongs to the people who sign in.
sharp.concurrency(1);
sharp.cache(false);

export type PictureKind = 'photo' | 'signature';
export type Decoded = { content: Uint8Array } | { refusal: 'unreadable' | 'too_large' };

/** A new picture of what was sent: nothing of the file survives but its pixels. Its size is read before it is unpacked. */
export async function decodePicture(kind: PictureKind, sent: Uint8Array): Promise<Decoded> {
  try {
    return await (kind === 'photo' ? decodePhoto(sent) : decodeSignature(sent));
  } catch {
    return { refusal: 'unreadable' };
  }
}

/** Upright, as JPEG, at most 2000 px a side. */
async function decodePhoto(sent: Uint8Array): Promise<Decoded> {
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (!photoFormats.includes(format)) return { refusal: 'unreadable' };
  if (width * height > MOST_PIXELS) return { refusal: 'too_large' };
  const content = await sharp(sent, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { content };
}

/** As PNG on white; an empty one is refused. */
async function decodeSignature(sent: Uint8Array): Promise<Decoded> {
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (format !== 'png' || width * height > SIGNATURE_PIXELS) return { refusal: 'unreadable' };
  const content = await sharp(sent).flatten({ background: '#ffffff' }).png().toBuffer();
  // Of the flattened image: statistics know nothing of what a pipeline still has to do.
  const { channels } = await sharp(content).stats();
  return channels.every(({ min }) => min > LIGHTEST_INK) ? { refusal: 'unreadable' } : { content };
}
