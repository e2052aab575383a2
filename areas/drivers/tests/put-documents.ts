import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import { paperColumns } from '#drivers/domain/kept-documents.ts';
import { changePapers } from '#drivers/server/driver-documents/change-papers.ts';
import { lockPapers } from '#drivers/server/driver-documents/driver-documents.store.ts';
import { makeDocumentKey } from '#drivers/server/driver-documents/papers.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** What the end of an upload leaves of each document, without reading and stamping it. */
export async function putDocuments(
  app: TestApp,
  driver: { id: string },
  { kinds, photo }: { kinds: readonly DocumentKind[]; photo: Buffer },
): Promise<void> {
  const now = app.clock.now();
  const keys = kinds.map(
    (kind) => [paperColumns[kind], makeDocumentKey(driver.id, kind, 'jpg', now)] as const,
  );
  for (const [, key] of keys) await app.services.files.put(key, photo);
  await app.db.transaction(async (tx) => {
    const row = await lockPapers(tx, driver.id);
    if (!row) throw new Error('no driver');
    await changePapers(tx, row, Object.fromEntries(keys), now);
  });
}
