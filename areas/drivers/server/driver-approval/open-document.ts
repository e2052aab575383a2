import type { DriverDocument } from '#drivers/contract/driver-documents.ts';
import { paperColumns } from '#drivers/domain/kept-documents.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { toDriverDocument } from '#drivers/server/driver-documents/get-documents.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/**
 * One of a driver's documents with a link that works for this admin only. Each time is audited; if that
 * fails, there is no link. Throws DRIVER_NOT_FOUND, DOCUMENT_NOT_FOUND.
 */
export async function openDocument(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  admin: SignedIn,
  { id, kind }: { id: string; kind: DocumentKind },
): Promise<DriverDocument> {
  return await services.db.transaction(async (tx) => {
    const driver = await findDriver(tx, id);
    if (!driver) throw new AppError('DRIVER_NOT_FOUND');
    const key = driver[paperColumns[kind]];
    if (key === null) throw new AppError('DOCUMENT_NOT_FOUND');
    await recordAudit(tx, {
      actor: admin,
      action: 'documents.viewed',
      subject: { kind: 'driver', id },
      details: { kinds: [kind] },
      at: services.clock.now(),
    });
    return toDriverDocument(services, admin, kind, key);
  });
}
