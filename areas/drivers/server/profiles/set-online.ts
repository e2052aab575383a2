import { lookAgainAt } from '#drivers/domain/driver-silence.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { countActive } from '#delivery/server/deliveries/drivers-work.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { announceDriver } from './announce-driver.ts';
import { gapErrors, listGaps } from './driver-gaps.ts';
import { findShiftEnd, lockDriver, updateDriver } from './drivers.store.ts';
import { beginSpan } from './online-spans.store.ts';
import { keepBriefing } from './keep-briefing.ts';
import { takeOffline } from './take-offline.ts';
import { watchSilence } from './watch-silence.ts';

/** Whoever goes online so much before a shift begins it. */
const EARLY_MS = 2 * 60 * 60_000;

/**
 * Goes online, until the end of the planned shift, or offline. `briefing`: the version of what the driver has
 * just read about heavy parcels, kept only if nothing else is missing. Online throws
 * EMAIL_UNCONFIRMED_DRIVER, ONBOARDING_UNFINISHED, APPROVAL_MISSING or BRIEFING_DUE; offline throws
 * ACTIVE_DELIVERIES, and erases the position. Source: docs/decisions/0022, 'Drivers online'; 0097.
 */
export async function setOnline(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'sendJob'>,
  viewer: SignedIn,
  online: boolean,
  briefing?: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (online && briefing !== undefined) await keepBriefing(services, tx, viewer.id, briefing);
    await changeOnline(services, tx, viewer, online);
  });
}

/** The same in the caller's transaction, for driver or admin; returns whether the state changed. */
export async function changeOnline(
  services: Pick<Services, 'config' | 'clock' | 'log' | 'sendJob'>,
  tx: Transaction,
  person: Pick<SignedIn, 'id' | 'emailConfirmed'>,
  online: boolean,
): Promise<boolean> {
  const now = services.clock.now();
  const driver = await lockDriver(tx, person.id);
  if (!driver) throw new AppError('ONBOARDING_UNFINISHED');
  if (driver.isOnline === online) return false;
  if (online) {
    const [first] = await listGaps(services, tx, person, driver);
    if (first) throw new AppError(gapErrors[first.gap]);
    await updateDriver(tx, person.id, {
      isOnline: true,
      onlineSince: now,
      lastSeenAt: now,
      silentAt: null,
      shiftEndsAt: await findShiftEnd(tx, person.id, { startsBy: new Date(now.getTime() + EARLY_MS), now }),
      updatedAt: now,
    });
    await beginSpan(tx, person.id, now);
    await watchSilence(services, tx, person.id, lookAgainAt(now));
  } else {
    if ((await countActive(tx, person.id)) > 0) throw new AppError('ACTIVE_DELIVERIES');
    await takeOffline(tx, person.id, now);
    return true;
  }
  await announceDriver(tx, person.id);
  return true;
}
