import { type ReceiverAnswer, receiverAnswers } from '#drivers/domain/quick-text-keys.ts';
import { quickTextRows, receiverAnswerRows } from '#drivers/domain/quick-text-rows.ts';
import { announceDelivery } from '#delivery/server/deliveries/announce-delivery.ts';
import {
  type Delivery,
  getDeliveryRow,
  lockDeliveryForChange,
} from '#delivery/server/deliveries/get-delivery.ts';
import { requireTracked } from '#delivery/server/deliveries/get-tracked-delivery.ts';
import { leaveNews } from '#dispatch/server/driver-news/leave-news.ts';
import { findSaid, keepAnswer } from '#dispatch/server/notifications/keep-answer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import type { Services } from '#app/services.ts';

/** A link may be shared with anybody. */
const MAX_ANSWERS = { limit: 20, windowSeconds: 60 * 60 };

/** What the driver of this link's delivery has said to the receiver last, and what may be answered. */
export async function findCourierSays({ db, clock }: Pick<Services, 'db' | 'clock'>, delivery: Delivery) {
  const said = await findSaid(db, delivery, clock.now());
  if (!said) return null;
  return {
    text: quickTextRows[said.said].de,
    at: said.sentAt.toISOString(),
    answers: receiverAnswers.map((answer) => ({ answer, text: receiverAnswerRows[answer].de })),
    answered: said.answer && receiverAnswerRows[said.answer].de,
  };
}

/**
 * The receiver answers what the driver has said last, once; the driver is told at once. Answers the words.
 * Throws TRACKING_ENDED, RATE_LIMITED, and NO_ANSWER_AWAITED if nothing was said lately, it was answered
 * otherwise, or the delivery is over.
 */
export async function answerCourier(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'config'>,
  token: string,
  answer: ReceiverAnswer,
): Promise<string> {
  const { id } = await requireTracked(services, token);
  await limitRate(services, { key: `answer:delivery:${id}`, ...MAX_ANSWERS });
  const words = receiverAnswerRows[answer].de;
  await services.db.transaction(async (tx) => {
    // Locked, so that of two answers at once one counts.
    await lockDeliveryForChange(tx, id);
    const delivery = await getDeliveryRow(tx, id);
    const now = services.clock.now();
    const said = await findSaid(tx, delivery, now);
    if (said?.answer === answer) return;
    if (!said || said.answer) throw new AppError('NO_ANSWER_AWAITED');
    await keepAnswer(tx, said.id, answer, now);
    await leaveNews(services, tx, { driverId: said.driverId, delivery, kind: 'answer', facts: { answer } });
    await announceDelivery(tx, { before: delivery, delivery });
  });
  return words;
}
