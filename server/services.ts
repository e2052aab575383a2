import type { FastifyBaseLogger } from 'fastify';
import type { Auth } from './people/accounts/auth.ts';
import type { ArrivalSubscriber } from './dispatch/arrivals/arrival-event.ts';
import type { DeliverySubscriber } from './delivery/deliveries/delivery-event.ts';
import type { DispatchSubscriber } from './dispatch/dispatcher/dispatch-event.ts';
import type { Planner } from './dispatch/dispatcher/planner.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { Geo } from '#geo/geo.ts';
import type { PushSender } from './dispatch/notifications/push-sender.ts';
import type { PaymentProvider } from './adapters/payments/payment-provider.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import type { FindUnsellable } from './delivery/quotes/sale.ts';
import type { Clock, SendJob } from '#server/platform/time.ts';

/** What verbs work with: built once in app.ts, handed to every request and job. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  planner: Planner;
  /** The fast speeds that way and fleet do not allow now. */
  findUnsellable: FindUnsellable;
  auth: Auth;
  sendJob: SendJob;
  geo: Geo;
  payments: PaymentProvider;
  push: PushSender;
  files: FileStore;
  live: LiveEvents;
  /** Hands a event to everyone whom it concerns, in the transaction that makes it. */
  tellDelivery: DeliverySubscriber;
  /** The same for what forecasts find out. */
  tellArrival: ArrivalSubscriber;
  /** The same for offers to drivers, and for a wait that has become long. */
  tellDispatch: DispatchSubscriber;
  /** What each kind of job is called in German, by its name. */
  jobTitles: Map<string, string>;
  log: FastifyBaseLogger;
}
