import type { FastifyBaseLogger } from 'fastify';
import type { Auth } from '#server/accounts/auth.ts';
import type { DeliverySubscriber } from '#server/deliveries/delivery-fact.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Geo } from '#server/geo/geo.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import type { Clock, SendJob } from '#server/platform/time.ts';

/** What verbs work with: built once in app.ts, handed to every request and job. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  auth: Auth;
  sendJob: SendJob;
  geo: Geo;
  payments: PaymentProvider;
  files: FileStore;
  live: LiveEvents;
  /** Hands a fact to everyone whom it concerns, in the transaction that makes it. */
  tellDelivery: DeliverySubscriber;
  log: FastifyBaseLogger;
}
