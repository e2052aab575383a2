import type { SignedIn } from '#server/accounts/viewer.ts';
import type { Executor } from '#server/platform/database.ts';
import { type Attempt, listAttempts } from './deliveries.store.ts';

/** What showing these deliveries needs of their attempts: pay and collection points are a driver's business alone. */
export async function listAttemptsFor(
  executor: Executor,
  viewer: SignedIn,
  deliveryIds: string[],
): Promise<Attempt[]> {
  return viewer.role === 'driver' ? await listAttempts(executor, deliveryIds) : [];
}
