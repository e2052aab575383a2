import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { lockUpload, updateReceived } from './driver-documents.store.ts';
import type { Progress } from './start-upload.ts';
import { liveSince, nextPartBytes, partKey } from './upload-parts.ts';

/**
 * Accepts the next part of one's own upload; a part for another position changes nothing, and the response
 * says where to continue. Throws UPLOAD_NOT_FOUND, and VALIDATION_FAILED for a part whose length is not that
 * of the next one.
 */
export async function sendPart(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  viewer: SignedIn,
  part: { id: string; offset: number; content: string },
): Promise<Progress> {
  const { id, offset } = part;
  return await db.transaction(async (tx) => {
    const upload = await lockUpload(tx, { id, userId: viewer.id, since: liveSince(clock.now()) });
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    if (offset !== upload.receivedBytes || offset === upload.sizeBytes) {
      return { id, receivedBytes: upload.receivedBytes };
    }
    const content = Buffer.from(part.content, 'base64');
    const expected = nextPartBytes(upload);
    if (content.length !== expected) {
      const message = `Der nächste Teil dieser Datei hat ${expected} Bytes.`;
      throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'content', message }] });
    }
    await files.put(partKey(upload, offset), content);
    const receivedBytes = offset + content.length;
    await updateReceived(tx, id, receivedBytes);
    return { id, receivedBytes };
  });
}
