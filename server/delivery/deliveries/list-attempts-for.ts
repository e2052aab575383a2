import type { Viewer } from '#domain/delivery/commands.ts';
import type { Executor } from '#server/platform/database.ts';
import { type Attempt, listAttempts } from './deliveries.store.ts';

/** What showing these deliveries needs of their attempts: to a customer they are nothing. */
export async function listAttemptsFor(
  executor: Executor,
  viewer: Viewer,
  deliveryIds: string[],
): Promise<Attempt[]> {
  return viewer.role === 'customer' ? [] : await listAttempts(executor, deliveryIds);
}
