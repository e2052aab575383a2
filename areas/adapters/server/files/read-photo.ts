import { AppError } from '#platform/server/errors/app-error.ts';
import { askPictureProcess } from './pictures/ask-picture-process.ts';
import { readDataUrl } from './read-data-url.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * A new upright JPEG of a photo, at most 2000 px a side: nothing of the sent file survives but its pixels, so
 * neither location nor camera. Its type is read from the content. Throws PHOTO_UNREADABLE, also above 10 MB,
 * and PHOTO_TOO_LARGE above 24 megapixels, before anything is decoded.
 */
export async function readPhoto(dataUrl: string): Promise<Buffer> {
  const sent = readDataUrl(dataUrl, ['jpeg', 'png', 'webp']);
  if (!sent || sent.length === 0 || sent.length > MAX_BYTES) throw new AppError('PHOTO_UNREADABLE');
  const decoded = await askPictureProcess({ kind: 'photo' }, sent);
  if ('content' in decoded) return Buffer.from(decoded.content);
  throw new AppError(decoded.refusal === 'too_large' ? 'PHOTO_TOO_LARGE' : 'PHOTO_UNREADABLE');
}
