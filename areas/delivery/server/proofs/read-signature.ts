import { askPictureProcess } from '#adapters/server/files/pictures/ask-picture-process.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/**
 * A new PNG of the drawing: nothing of the sent file survives but its pixels, and an empty one is refused.
 * Throws SIGNATURE_UNREADABLE.
 */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const encoded = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl)?.[1];
  if (!encoded) throw new AppError('SIGNATURE_UNREADABLE');
  const decoded = await askPictureProcess({ kind: 'signature' }, Buffer.from(encoded, 'base64'));
  if ('content' in decoded) return Buffer.from(decoded.content);
  throw new AppError('SIGNATURE_UNREADABLE');
}
