import type { Viewer } from '#delivery/domain/commands.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Attempt, listAttempts } from './deliveries.store.ts';

/** The attempts needed to show these deliveries; none for a customer. */
export async function listAttemptsFor(
  executor: Executor,
  viewer: Viewer,
  deliveryIds: string[],
): Promise<Attempt[]> {
  return viewer.role === 'customer' ? [] : await listAttempts(executor, deliveryIds);
}
