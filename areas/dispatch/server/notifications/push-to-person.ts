import { FinalFailure } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { deleteSubscriptions, listSubscriptions } from './notifications.store.ts';
import type { PushMessage } from './push-sender.ts';

/**
 * Sends to all browsers of a person, and deletes the subscriptions that have ended; 'skipped' without any.
 * Throws if every one of them failed: FinalFailure if none will ever succeed.
 */
export async function pushToPerson(
  { db, push }: Pick<Services, 'db' | 'push'>,
  userId: string,
  message: PushMessage,
): Promise<'sent' | 'skipped'> {
  const subscriptions = await listSubscriptions(db, userId);
  // At the same time, so that all of a person's browsers together take no longer than one.
  const answers = await Promise.allSettled(
    subscriptions.map((subscription) => push.send(subscription, message)),
  );
  const gone = subscriptions.filter((_, index) => isAnswer(answers[index], 'gone'));
  if (gone.length > 0) {
    await deleteSubscriptions(
      db,
      gone.map(({ id }) => id),
    );
  }
  // The person has it. Another try would hold up the person's next messages for the sake of one browser.
  if (answers.some((answer) => isAnswer(answer, 'sent'))) return 'sent';
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  if (failures.length > 0)
    throw failures.find((failure) => !(failure instanceof FinalFailure)) ?? failures[0];
  return 'skipped';
}

function isAnswer(answer: PromiseSettledResult<string> | undefined, expected: 'sent' | 'gone'): boolean {
  return answer?.status === 'fulfilled' && answer.value === expected;
}
