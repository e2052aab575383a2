import type { Clock } from '#server/platform/time.ts';
import type { Database } from '#server/platform/database.ts';
import type { SendJob } from '#server/platform/time.ts';

/** What the till's pages and jobs need from the app. */
export interface TillDeps {
  db: Database;
  clock: Clock;
  sendJob: SendJob;
  /** Signs the webhooks; the same that the provider was made with. */
  secret: string;
  isProduction: boolean;
  /** Where this process answers, for example 'http://127.0.0.1:3000'; asked only once it listens. */
  webhookOrigin: () => string;
  /** How long a 'processing' payment takes. */
  settleAfterSeconds?: number;
}

/** A till in production would hand out deliveries for nothing. */
export function refuseInProduction(isProduction: boolean): void {
  if (isProduction) throw new Error('The test till refuses to run in production: set STRIPE_SECRET_KEY.');
}
