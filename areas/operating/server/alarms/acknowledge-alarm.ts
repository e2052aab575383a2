import { announceSetting } from '#people/server/settings/announce-setting.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { isAlarmOf, takeAlarm } from './alarms.store.ts';
import { listOwnKinds } from './list-alarms.ts';

/**
 * An admin looks after an alarm, which ends its reminders; does nothing if it is somebody's or over already.
 * Throws NOT_FOUND, also for one that does not concern the admin's duty.
 */
export async function acknowledgeAlarm(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  id: string,
): Promise<void> {
  const kinds = listOwnKinds(admin);
  const at = clock.now();
  await db.transaction(async (tx) => {
    const taken = await takeAlarm(tx, { id, kinds, userId: admin.id, at });
    if (!taken) {
      if (!(await isAlarmOf(tx, id, kinds))) throw new AppError('NOT_FOUND');
      return;
    }
    await recordAudit(tx, {
      actor: admin,
      action: 'alarm.acknowledged',
      subject: { kind: 'setting', id: taken.kind },
      details: { text: taken.text },
      at,
    });
    await announceSetting(tx);
  });
}
