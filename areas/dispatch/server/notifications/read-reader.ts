import { isWanted } from '#dispatch/domain/channel-rules.ts';
import type { NotificationChannel, NotificationEvent } from '#dispatch/domain/events.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findReader } from './notifications.store.ts';

export interface Reader {
  /** Whether this person wants to be notified of an event on a channel, as far as it can be switched. */
  wants(event: NotificationEvent, channel: NotificationChannel): boolean;
  /** Whether a push would reach a browser. */
  hasBrowser: boolean;
  /** Undefined for an account that has been deleted. */
  contact: { email: string; fullName: string; orderLink: string | null } | undefined;
}

/** A person as notifications see them. */
export async function readReader(executor: Executor, userId: string): Promise<Reader> {
  const found = await findReader(executor, userId);
  const choices = found?.choices ?? [];
  return {
    wants: (event, channel) =>
      isWanted(event, channel, choices.find((row) => row.event === event && row.channel === channel)?.isOn),
    hasBrowser: found?.hasBrowser ?? false,
    contact: found && { email: found.email, fullName: found.fullName, orderLink: found.orderLink },
  };
}
