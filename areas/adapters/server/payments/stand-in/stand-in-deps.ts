import type { Database } from '#platform/server/database/database.ts';
import type { Clock, SendJob } from '#platform/server/time/time.ts';

/** Dependencies of the stand-in. */
export interface StandInDeps {
  db: Database;
  clock: Clock;
  sendJob: SendJob;
  /** The public origin, without a trailing slash: the payment page is served there. */
  publicUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** The shop's origin, for example 'http://127.0.0.1:3000'; only called once it listens. */
  webhookOrigin: () => string;
}
