import { proposeMapping } from '#business/domain/propose-mapping.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { findPreset, insertImport } from './order-imports.store.ts';
import { readOrderFile } from './read-order-file.ts';

/** What a first file usually has in no column. */
const usual = { packageSize: 'Klein', weightKg: '1', deliverySpeed: 'Standard' };

/**
 * Stores a file's rows and proposes which column is what, as the company assigned them before; nothing is
 * checked or ordered yet. `content` is base64. Returns the import's id. Throws COMPANY_NOT_FOUND,
 * COMPANY_ROLE_NOT_ALLOWED, IMPORT_TOO_LARGE, IMPORT_UNREADABLE, IMPORT_EMPTY and IMPORT_TOO_MANY_ROWS.
 */
export async function startOrderImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { id: companyId, fileName, content }: { id: string; fileName: string; content: string },
): Promise<{ id: string }> {
  requireCompanyRight(viewer, companyId, 'deliveries');
  const { rows, ...file } = readOrderFile(Buffer.from(content, 'base64'));
  const now = clock.now();
  const id = await db.transaction(async (tx) => {
    const preset = await findPreset(tx, companyId);
    const given = {
      companyId,
      fileName,
      ...file,
      mapping: proposeMapping(file.columns, preset?.columnNames),
      fileWide: preset?.fileWide ?? usual,
      state: 'new' as const,
      createdBy: viewer.id,
      createdAt: now,
      updatedAt: now,
    };
    return await insertImport(tx, given, rows);
  });
  return { id };
}
