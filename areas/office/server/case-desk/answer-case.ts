import { AppError } from '#platform/server/errors/app-error.ts';
import { writeBack } from '#office/server/support/write-back.ts';
import type { KeepAnswer } from '#platform/server/limits/run-once.ts';
import type { Services } from '#app/services.ts';
import { getLinkedCase } from './show-case.ts';

/** What the customer writes on the page of the case reaches its conversation. Throws CASE_NOT_FOUND. */
export async function answerCase(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { token, text }: { token: string; text: string },
  keepAnswer?: KeepAnswer,
): Promise<void> {
  const { messageId } = await getLinkedCase(services, token);
  if (messageId === null) throw new AppError('CASE_NOT_FOUND');
  await services.db.transaction(async (tx) => {
    await writeBack(tx, { messageId, text, at: services.clock.now() });
    await keepAnswer?.(tx, { sent: true });
  });
}
