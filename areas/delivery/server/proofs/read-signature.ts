import { askPictureProcess } from '#adapters/server/files/pictures/ask-picture-process.ts';
import { readDataUrl } from '#adapters/server/files/read-data-url.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/**
 * A new PNG of the drawing: nothing of the sent file survives but its pixels, and an empty one is refused.
 * Throws SIGNATURE_UNREADABLE.
 */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const sent = readDataUrl(dataUrl, ['png']);
  if (!sent) throw new AppError('SIGNATURE_UNREADABLE');
  const decoded = await askPictureProcess({ kind: 'signature' }, sent);
  if ('content' in decoded) return Buffer.from(decoded.content);
  throw new AppError('SIGNATURE_UNREADABLE');
}
