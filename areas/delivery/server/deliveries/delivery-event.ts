/** A delivery's event, passed to all subscribers in the transaction that caused it. */
import type { Command, Viewer } from '#delivery/domain/commands.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MailRequest } from '#adapters/server/mail/templates.ts';
import type { MailOccasion } from './commands/command-file.ts';
import { getCommandFile, type GivenFor } from './commands/command-files.ts';
import type { Delivery } from './deliveries.store.ts';

/** For events of other nouns: services name them all, and whoever reads a delivery takes services. */
export type { Delivery };

/** Each command's event, in the past tense. */
export const factNames = {
  accept: 'delivery.accepted',
  pick_up: 'delivery.picked_up',
  start_transit: 'delivery.set_off',
  deliver: 'delivery.delivered',
  mark_absent: 'delivery.recipient_absent',
  return_parcel: 'delivery.parcel_returned',
  release: 'delivery.released',
  cancel: 'delivery.cancelled',
  request_redelivery: 'delivery.redelivery_requested',
  pay_redelivery: 'delivery.redelivery_paid',
  assign: 'delivery.assigned',
  reassign: 'delivery.reassigned',
  unassign: 'delivery.unassigned',
  correct: 'delivery.corrected',
  change_contacts: 'delivery.contacts_changed',
} as const satisfies Record<Command, string>;

interface Common {
  /** The delivery after the command. */
  delivery: Delivery;
  viewer: Viewer;
  /** When it was done. */
  at: Date;
}

type CommandEvent = {
  [C in Command]: Common & {
    name: (typeof factNames)[C];
    command: C;
    given: GivenFor<C>;
    before: Delivery;
    /**
     * Set for an act recorded before this command, as part of it: subscribers notified of that command can
     * skip this one.
     */
    leadsTo: Command | undefined;
    /** The time of the act as reported by the phone, which may be wrong; `at` is limited by the receipt. */
    toldAt: Date | undefined;
  };
}[Command];

/** A new order's delivery was created. */
interface OrderedFact extends Common {
  name: 'delivery.ordered';
  before: undefined;
}

/** The promised time has passed without a delivery. */
interface PromiseMissedFact extends Common {
  name: 'delivery.promise_missed';
  before: Delivery;
  /** The amount credited automatically; 0 for none. */
  creditCents: number;
}

export type DeliveryEvent = CommandEvent | OrderedFact | PromiseMissedFact;

/**
 * Receives an event before it is committed: its writes commit with it. It never calls outside services; that
 * is left to a job, which runs at least once.
 */
export type DeliverySubscriber = (tx: Transaction, event: DeliveryEvent) => Promise<void>;

type Words = (occasion: Omit<MailOccasion<never>, 'given'>) => MailRequest;

/** The mail to the customer that belongs to the command; most commands have none. */
export function findWords(event: CommandEvent): Words | undefined {
  const { words } = getCommandFile(event.command);
  return words && ((occasion) => words({ ...occasion, given: event.given }));
}
