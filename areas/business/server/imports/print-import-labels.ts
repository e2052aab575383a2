import { printLabels } from '#delivery/server/labels/print-label.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { getOwnImport } from './get-own-import.ts';
import { listOrderedIds } from './import-rows.store.ts';

/**
 * The labels of a file's deliveries, in its order. Throws IMPORT_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED and
 * LABELS_NOT_FOUND.
 */
export async function printImportLabels(
  services: Pick<Services, 'db' | 'documents'>,
  viewer: SignedIn,
  id: string,
) {
  const { fileName } = await getOwnImport(services.db, viewer, id);
  const ids = await listOrderedIds(services.db, id);
  return await printLabels(services, viewer, {
    ids,
    fileName: `Etiketten-${fileName.replace(/\.[^.]*$/, '')}.pdf`,
  });
}
