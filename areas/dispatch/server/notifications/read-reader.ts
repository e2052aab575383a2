import { isWanted } from '#dispatch/domain/channel-rules.ts';
import type { NotificationChannel, NotificationEvent } from '#dispatch/domain/events.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { type Arrival, toArrival } from '#delivery/server/deliveries/read-arrivals.ts';
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

/** With the arrival of what they are told of. */
export type ReaderOf = Reader & { arrival: Arrival };

/** A person as notifications see them. */
export async function readReader(executor: Executor, userId: string): Promise<Reader> {
  return toReader(await findReader(executor, userId, null));
}

/** The customer of a delivery, who is told of it. */
export async function readReaderOf(executor: Executor, delivery: Delivery): Promise<ReaderOf> {
  const found = await findReader(executor, delivery.userId, delivery.id);
  return { ...toReader(found), arrival: toArrival(delivery, found?.window) };
}

function toReader(found: Awaited<ReturnType<typeof findReader>>): Reader {
  const choices = found?.choices ?? [];
  return {
    wants: (event, channel) =>
      isWanted(event, channel, choices.find((row) => row.event === event && row.channel === channel)?.isOn),
    hasBrowser: found?.hasBrowser ?? false,
    contact: found && { email: found.email, fullName: found.fullName, orderLink: found.orderLink },
  };
}
