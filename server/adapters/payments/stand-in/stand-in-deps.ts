import type { Database } from '#server/platform/database.ts';
import type { Clock, SendJob } from '#server/platform/time.ts';

/** What the stand-in works with. */
export interface StandInDeps {
  db: Database;
  clock: Clock;
  sendJob: SendJob;
  /** Origin that people type, without a slash at the end: the payment page lies there. */
  publicUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** Where the shop answers, for example 'http://127.0.0.1:3000'; asked only once it listens. */
  webhookOrigin: () => string;
}
