/** What happened to a delivery, handed to everyone whom it concerns in the transaction that made it. */
import type { Command, Viewer } from '#domain/delivery/commands.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { GivenFor } from './commands/command-files.ts';
import type { Delivery } from './delivery-rows.ts';

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
} as const satisfies Record<Command, string>;

interface Common {
  /** As it stands now. */
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
    /** Recorded before this command, in the same act: whoever hears of that one needs no news of this. */
    leadsTo: Command | undefined;
  };
}[Command];

/** A new order's delivery came into being. */
interface OrderedFact extends Common {
  name: 'delivery.ordered';
  before: undefined;
}

/** What was promised has passed, and the parcel is not there. */
interface PromiseMissedFact extends Common {
  name: 'delivery.promise_missed';
  before: Delivery;
  /** What goes back by itself; 0 where nothing does. */
  creditCents: number;
}

export type DeliveryEvent = CommandEvent | OrderedFact | PromiseMissedFact;

/**
 * Hears a event before it is committed: what it writes commits with it. It never calls outside; what has to,
 * leaves a job, which runs at least once.
 */
export type DeliverySubscriber = (tx: Transaction, event: DeliveryEvent) => Promise<void>;
