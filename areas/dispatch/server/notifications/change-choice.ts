import { findChannelRule, listSwitchable } from '#dispatch/domain/channel-rules.ts';
import type { NotificationChannel, NotificationEvent } from '#dispatch/domain/events.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { saveChoice } from './notifications.store.ts';

/**
 * Switches one event on one channel. Throws NOTIFICATION_FIXED if it cannot be switched, or not by this role.
 */
export async function changeChoice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, role }: SignedIn,
  { event, channel, isOn }: { event: NotificationEvent; channel: NotificationChannel; isOn: boolean },
): Promise<{ isOn: boolean }> {
  const isOwn = listSwitchable(role === 'driver' ? 'driver' : 'customer').includes(event);
  const rule = findChannelRule(event, channel);
  if (!isOwn || rule === 'always' || rule === 'never') throw new AppError('NOTIFICATION_FIXED');
  await saveChoice(db, { userId: id, event, channel, isOn, updatedAt: clock.now() });
  return { isOn };
}
