import type { IdentityKind } from '#drivers/domain/onboarding-lists.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { changePapers } from './change-papers.ts';
import { lockPapers } from './driver-documents.store.ts';
import { requireChangeable } from './require-changeable.ts';

/** Chooses the paper by which the driver proves identity. Throws DOCUMENTS_APPROVED. */
export async function chooseIdentityKind(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  identityKind: IdentityKind,
): Promise<void> {
  await db.transaction(async (tx) => {
    const driver = requireChangeable(await lockPapers(tx, viewer.id));
    if (driver.identityKind === identityKind) return;
    await changePapers(tx, driver, { identityKind }, clock.now());
  });
}
