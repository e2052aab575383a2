/** How uploaded pictures are processed, only in the process that `ask-picture-process.ts` starts. */
import sharp from 'sharp';
import { drawMark } from './draw-mark.ts';

/** More than phone cameras produce; a larger one counts as an attack on our memory. */
const MAX_PIXELS = 24_000_000;
const PHOTO_SIDE = 2000;
const SIGNATURE_PIXELS = 2000 * 2000;
const LIGHTEST_INK = 200;
const photoFormats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

// One picture, one thread, no cache: the remaining CPU is for people who sign in.
sharp.concurrency(1);
sharp.cache(false);

/** A document may get a watermark; it stays JPEG or PNG. */
export type PictureTask = { kind: 'photo' | 'signature' } | { kind: 'document'; mark?: string | undefined };
export type Decoded =
  | { content: Uint8Array; fileType: 'jpg' | 'png' }
  | { refusal: 'unreadable' | 'too_large' };

/**
 * A new picture of the same content: nothing of the file survives but its pixels. Its size is checked before
 * it is decoded.
 */
export async function decodePicture(task: PictureTask, sent: Uint8Array): Promise<Decoded> {
  try {
    if (task.kind === 'document') return await decodeDocument(sent, task.mark);
    return await (task.kind === 'photo' ? decodePhoto(sent) : decodeSignature(sent));
  } catch {
    return { refusal: 'unreadable' };
  }
}

/** Upright, as JPEG, at most 2000 px a side. */
async function decodePhoto(sent: Uint8Array): Promise<Decoded> {
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (!photoFormats.includes(format)) return { refusal: 'unreadable' };
  if (width * height > MAX_PIXELS) return { refusal: 'too_large' };
  const content = await sharp(sent, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { content, fileType: 'jpg' };
}

/** Upright, in its own format, at most 2000 px a side, with the watermark `mark`. */
async function decodeDocument(sent: Uint8Array, mark: string | undefined): Promise<Decoded> {
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (format !== 'jpeg' && format !== 'png') return { refusal: 'unreadable' };
  if (width * height > MAX_PIXELS) return { refusal: 'too_large' };
  const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const marks = mark ? [{ input: await drawMark(mark, info), tile: true, gravity: 'northwest' }] : [];
  const picture = sharp(data, { raw: info }).composite(marks);
  return format === 'png'
    ? { content: await picture.png().toBuffer(), fileType: 'png' }
    : { content: await picture.jpeg({ quality: 85 }).toBuffer(), fileType: 'jpg' };
}

/** As PNG on white; an empty one is refused. */
async function decodeSignature(sent: Uint8Array): Promise<Decoded> {
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (format !== 'png' || width * height > SIGNATURE_PIXELS) return { refusal: 'unreadable' };
  const content = await sharp(sent).flatten({ background: '#ffffff' }).png().toBuffer();
  // Of the flattened image: sharp's statistics ignore pending operations of a pipeline.
  const { channels } = await sharp(content).stats();
  const isEmpty = channels.every(({ min }) => min > LIGHTEST_INK);
  return isEmpty ? { refusal: 'unreadable' } : { content, fileType: 'png' };
}
