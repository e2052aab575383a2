/** What a noun gives the server, in one declaration: app/modules.ts lists all of them. */
import type { FastifyInstance } from 'fastify';
import type { ArrivalSubscriber } from '#dispatch/server/arrivals/arrival-event.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { DispatchSubscriber } from '#dispatch/server/dispatcher/dispatch-event.ts';
import type { ShiftSubscriber } from '#drivers/server/shifts/shift-event.ts';
import type { ListUndecided } from '#operating/server/alarms/list-undecided.ts';
import type { DaySubject } from '#delivery/server/day-sums/day-kind.ts';
import type { JobDefinition, RetriedElsewhere } from '#platform/server/time/time.ts';
import type { PersonalData } from './noun-personal-data.ts';
import type { Services } from './services.ts';

export interface Module {
  /** Its operations, by their names in the contract. */
  routes?: Routes;
  /** What it answers besides operations: files, webhooks, the API for programs. */
  serve?(http: FastifyInstance, services: Services): void;
  jobs?(services: Services): JobDefinition[];
  subscribers?(services: Services): Subscribers;
  retention?: readonly Retention[];
  /** What is summed by day, so that a year is read as quickly as a day. */
  daySums?(services: Services): DaySubject;
  /** What it tries again by itself: the retries of its jobs are known. */
  retries?: RetriedElsewhere;
  /** What it should have decided before an instant: an alarm names it. */
  undecided?: ListUndecided;
  personalData?: PersonalData;
}

interface Routes {
  [name: string]: object;
}

/** Who hears of an event, one after the other, in the transaction that makes it. */
export interface Subscribers {
  delivery?: readonly DeliverySubscriber[];
  shift?: readonly ShiftSubscriber[];
  arrival?: readonly ArrivalSubscriber[];
  dispatch?: readonly DispatchSubscriber[];
}

/** What ends with time, how long it is kept, and how it ends. */
export interface Retention {
  /** In the words of the log. */
  what: string;
  kept: Kept;
  /** Deletes or erases all that is older. */
  end(services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'files'>, before: Date): Promise<void>;
  /** Asks a service that may never answer: only when all else has ended. */
  isLast?: true;
}

/** Days since it was last needed, 0 if it carries its own end; or a period by law, with its source. */
export type Kept = { days: number } | { since(now: Date): Date; source: string };
