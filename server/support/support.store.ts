import { supportMessages } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export async function insertMessage(
  executor: Executor,
  message: typeof supportMessages.$inferInsert,
): Promise<void> {
  await executor.insert(supportMessages).values(message);
}
