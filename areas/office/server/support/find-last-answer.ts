import type { Executor } from '#platform/server/database/database.ts';
import { listEntriesOf } from './desk.store.ts';

/** What we wrote last in a conversation; null if we did not. */
export async function findLastAnswer(executor: Executor, messageId: string): Promise<string | null> {
  return (await listEntriesOf(executor, [messageId])).findLast(({ kind }) => kind === 'answer')?.text ?? null;
}
