import { payments } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export async function hasPayments(executor: Executor): Promise<boolean> {
  return (await executor.select({ id: payments.id }).from(payments).limit(1)).length > 0;
}
