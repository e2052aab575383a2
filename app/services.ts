import type { FastifyBaseLogger } from 'fastify';
import type { Auth } from '#people/server/accounts/auth.ts';
import type { SessionMemory } from '#people/server/accounts/sessions/session-memory.ts';
import type { CommonWords } from '#people/server/accounts/common-words.ts';
import type { ArrivalSubscriber } from '#dispatch/server/arrivals/arrival-event.ts';
import type { EtaRefresher } from '#dispatch/server/arrivals/create-eta-refresher.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { DispatchSubscriber } from '#dispatch/server/dispatcher/dispatch-event.ts';
import type { Planner } from '#dispatch/server/dispatcher/planner.ts';
import type { DocumentMaker } from '#adapters/server/documents/document-maker.ts';
import type { FileStore } from '#adapters/server/files/file-store.ts';
import type { Geo } from '#geo/geo.ts';
import type { ShiftSubscriber } from '#drivers/server/shifts/shift-event.ts';
import type { PushSender } from '#dispatch/server/notifications/push-sender.ts';
import type { PaymentProvider } from '#adapters/server/payments/payment-provider.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Quarantine } from '#platform/server/processes/quarantine.ts';
import type { ReportFailure } from '#platform/server/errors/report-failure.ts';
import type { LiveEvents } from '#platform/server/live/live-events.ts';
import type { SettingVersions } from '#people/server/settings/open-setting-versions.ts';
import type { LookAhead } from '#delivery/server/quotes/sale.ts';
import type { PersonalData } from './noun-personal-data.ts';
import type { ListUndecided } from '#operating/server/alarms/list-undecided.ts';
import type { Clock, RetriedElsewhere, SendJob } from '#platform/server/time/time.ts';

/** The dependencies of all operations and jobs: built once in app.ts. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  planner: Planner;
  /** ETAs that drivers' fixes have changed. */
  etaRefresher: EtaRefresher;
  /** What route and fleet allow now, and when it is expected. */
  lookAhead: LookAhead;
  auth: Auth;
  /** The sessions of the last minute. */
  sessions: SessionMemory;
  /** What no password may be. */
  commonWords: CommonWords;
  sendJob: SendJob;
  geo: Geo;
  payments: PaymentProvider;
  push: PushSender;
  files: FileStore;
  /** Makes PDFs off this thread. */
  documents: DocumentMaker;
  live: LiveEvents;
  /** Whether what can wait is refused now, as requests are late. */
  isLate: () => boolean;
  /** Whether this is a restored copy that must not change or send anything yet. */
  quarantine: Pick<Quarantine, 'find'>;
  /** Prices, drivers' pay, ordering times and notices by day. */
  versions: SettingVersions;
  /** Publishes an event to its subscribers, in the transaction that makes it. */
  publishDeliveryEvent: DeliverySubscriber;
  /** The same for what drivers hear about their shifts. */
  publishShiftEvent: ShiftSubscriber;
  /** The same for events that result from ETAs. */
  publishArrivalEvent: ArrivalSubscriber;
  /** The same for offers to drivers, and for a driver search that takes too long. */
  publishDispatchEvent: DispatchSubscriber;
  /** What each noun knows of a person, lowest area first. */
  personalData: readonly PersonalData[];
  /** The German title of each kind of job, by its name. */
  jobTitles: Map<string, string>;
  retriedElsewhere: readonly RetriedElsewhere[];
  /** What the nouns above the alarms should have decided. */
  undecidedElsewhere: readonly ListUndecided[];
  /** For failures that nobody expected; what the log says of them is said by whoever calls this. */
  reportFailure: ReportFailure;
  log: FastifyBaseLogger;
}
