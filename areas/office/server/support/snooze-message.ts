import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import { MAX_SNOOZE_DAYS } from '#office/domain/snooze-times.ts';
import type { Services } from '#app/services.ts';
import { changeMessage, type SeenMessage } from './change-message.ts';
import { findMessage } from './desk.store.ts';

const WAKE_JOB = 'wake-message';
const DAY_MS = 86_400_000;

/**
 * Puts a message off until a time to come, or takes it back at once. It leaves the list and returns at that
 * time, or as soon as the person writes again. Throws MESSAGE_NOT_SNOOZED for an emergency, for what is done
 * and for a time that is over or too far off, and as changeMessage does.
 */
export async function snoozeMessage(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { until, ...seen }: SeenMessage & { until: Date | null },
): Promise<void> {
  const { db, clock, sendJob } = services;
  await db.transaction(async (tx) => {
    const message = await findMessage(tx, seen.id);
    if (!message) throw new AppError('MESSAGE_NOT_FOUND');
    if (message.kind === 'emergency' || message.status === 'done') throw new AppError('MESSAGE_NOT_SNOOZED');
    const ahead = until ? until.getTime() - clock.now().getTime() : 1;
    if (ahead <= 0 || ahead > MAX_SNOOZE_DAYS * DAY_MS) throw new AppError('MESSAGE_NOT_SNOOZED');
    await changeMessage(services, tx, admin, seen, {
      patch: { snoozedUntil: until },
      action: 'message.snoozed',
      entry: {
        kind: 'status',
        text: until ? `Zurückgestellt bis ${formatDateTime(until)}` : 'Nicht mehr zurückgestellt',
      },
    });
    if (until) await sendJob(tx, WAKE_JOB, { id: seen.id }, { dueAt: until });
  });
}

/** Open pages show it again; whether it is still put off is read from it. */
export function wakeMessageJob({ db }: Pick<Services, 'db'>): JobDefinition {
  return {
    name: WAKE_JOB,
    title: 'Zurückgestellte Nachricht',
    timeoutSeconds: 30,
    async run({ id }) {
      await announce(db, { noun: 'support', id: String(id), userIds: [], roles: ['admin'] });
    },
  };
}
