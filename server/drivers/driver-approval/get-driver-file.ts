import type { DriverFile } from '#contract/drivers/driver-approval.ts';
import { findApprovalState } from '#domain/driver/approval-state.ts';
import { findPaperEnd } from '#domain/driver/expiry.ts';
import { effectiveIdentityKind, listRequiredDocuments } from '#domain/driver/required-documents.ts';
import { getContact } from '#server/people/accounts/get-contact.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { recordAudit } from '#server/people/audit/record-audit.ts';
import { listDriverDocuments } from '#server/drivers/driver-documents/get-documents.ts';
import { type Driver, findDriver } from '#server/drivers/profiles/find-driver.ts';
import { countDelivered } from './driver-approval.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';

/**
 * Everything that a driver has handed in, for an admin: bank data, and documents by personal links. The
 * access is audited; if that fails, nothing is shown. Throws DRIVER_NOT_FOUND.
 */
export async function getDriverFile(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  admin: SignedIn,
  userId: string,
): Promise<DriverFile> {
  const at = services.clock.now();
  return await services.db.transaction(async (tx) => {
    const driver = await findDriver(tx, userId);
    if (!driver) throw new AppError('DRIVER_NOT_FOUND');
    const documents = listDriverDocuments(services, admin, driver);
    const subject = { kind: 'driver', id: userId } as const;
    const kinds = documents.map(({ kind }) => kind);
    if (kinds.length > 0) {
      await recordAudit(tx, { actor: admin, action: 'documents.viewed', subject, details: { kinds }, at });
    }
    if (hasBankData(driver)) await recordAudit(tx, { actor: admin, action: 'bank_data.viewed', subject, at });
    const { email, blockedAt, blockedReason } = await getContact(tx, userId);
    const deliveredCount = await countDelivered(tx, userId);
    const block = { blockedAt: asText(blockedAt), blockedReason };
    return {
      ...toFacts(driver),
      ...block,
      licenseEnd: findPaperEnd(driver.licenseExpiresOn, at),
      identityEnd: findPaperEnd(driver.identityExpiresOn, at),
      email,
      deliveredCount,
      required: listRequiredDocuments(driver),
      documents,
    };
  });
}

function hasBankData({ bankName, accountHolderName, accountNumber, routingNumber }: Driver): boolean {
  return Boolean(bankName || accountHolderName || accountNumber || routingNumber);
}

const asText = (instant: Date | null) => instant?.toISOString() ?? null;

/** The contract strips internal fields: storage keys, the position. */
function toFacts(driver: Driver) {
  return {
    ...driver,
    identityKind: effectiveIdentityKind(driver.identityKind),
    decision: findApprovalState(driver),
    submittedAt: asText(driver.submittedAt),
    approvedAt: asText(driver.approvedAt),
    rejectedAt: asText(driver.rejectedAt),
    createdAt: driver.createdAt.toISOString(),
    updatedAt: driver.updatedAt.toISOString(),
  };
}
