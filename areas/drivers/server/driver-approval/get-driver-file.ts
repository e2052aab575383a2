import type { DriverFile, BankData } from '#drivers/contract/driver-approval.ts';
import { type AdminArea, mayEnter } from '#people/domain/duties.ts';
import { findApprovalState } from '#drivers/domain/approval-state.ts';
import { listAskedDocuments } from '#drivers/domain/asked-documents.ts';
import { findRegisterDue } from '#drivers/domain/register-check.ts';
import { findPaperEnd } from '#drivers/domain/expiry.ts';
import { effectiveIdentityKind, listRequiredDocuments } from '#drivers/domain/required-documents.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import {
  arePapersInOrder,
  type JudgedPaper,
  listJudgedPapers,
} from '#drivers/server/driver-documents/list-judged-papers.ts';
import { findBriefing } from '#drivers/server/profiles/find-briefing.ts';
import { type Driver, findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { countDelivered } from './driver-approval.store.ts';

const HIDDEN = '••••';
const SHOWN = 4;

/**
 * As shown before an admin asks: 'DE89 •••• •••• 3000', 'COBA••••', 'K•••• P••••'; the bank's name as it is.
 */
function maskBankData({ bankName, accountHolderName, accountNumber, routingNumber }: BankData): BankData {
  const holder = accountHolderName?.split(/\s+/).map((word) => `${word.slice(0, 1)}${HIDDEN}`);
  return {
    bankName,
    accountHolderName: accountHolderName && (holder?.join(' ') ?? null),
    accountNumber:
      accountNumber && `${accountNumber.slice(0, SHOWN)} ${HIDDEN} ${HIDDEN} ${accountNumber.slice(-SHOWN)}`,
    routingNumber: routingNumber && `${routingNumber.slice(0, SHOWN)}${HIDDEN}`,
  };
}

/**
 * Everything that a driver has handed in, for an admin, as far as the admin's duty opens it: bank data
 * masked, documents without links. Opening either is a call of its own. Throws DRIVER_NOT_FOUND.
 */
export async function getDriverFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { duty }: SignedIn,
  userId: string,
): Promise<DriverFile> {
  const at = clock.now();
  const opens = (area: AdminArea) => duty !== null && mayEnter(duty, area);
  const driver = await findDriver(db, userId);
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  const { email, blockedAt, blockedReason } = await getContact(db, userId);
  const judged = await listJudgedPapers(db, driver);
  const registerDueOn = findRegisterDue(driver);
  return {
    ...toFacts(driver),
    arePapersInOrder: arePapersInOrder(driver, judged),
    registerDueOn,
    registerEnd: findPaperEnd(registerDueOn, at),
    briefedAt: asText((await findBriefing(db, userId)) ?? null),
    blockedAt: asText(blockedAt),
    blockedReason,
    licenseEnd: findPaperEnd(driver.licenseExpiresOn, at),
    identityEnd: findPaperEnd(driver.identityExpiresOn, at),
    email,
    deliveredCount: await countDelivered(db, userId),
    required: listRequiredDocuments(driver),
    askedDocuments: listAskedDocuments(driver),
    ...(opens('bank_data') ? { bankData: maskBankData(driver) } : {}),
    ...(opens('driver_papers') ? { documents: judged.map(toShown) } : {}),
  };
}

const toShown = ({ uploadedAt, ...paper }: JudgedPaper) => ({
  ...paper,
  uploadedAt: uploadedAt.toISOString(),
});

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
