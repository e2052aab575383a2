import { eventIterator } from '@orpc/contract';
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { receiverWishes } from '#adapters/domain/receiver-wishes.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { receiverAnswers } from '#drivers/domain/quick-text-keys.ts';
import { trackedDelivery } from '#delivery/contract/tracked-delivery.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { instantField, textField } from '#platform/contract/fields.ts';
import { liveView } from './positions.ts';
import { receiverWish } from '#delivery/contract/receiver-wish.ts';

/** A position comes with what a page of the link would ask for, unless the server is late. */
export const trackedEvent = liveEvent.extend({ live: liveView.optional() });
export type TrackedEvent = z.infer<typeof trackedEvent>;

const byToken = z.object({ token: z.string().max(100) });
const tags = ['Sendung'];
const MISSING_DETAILS = 'Bitte sagen Sie es genauer.';
export const wishInput = z.object({
  wish: z.enum(receiverWishes, 'Bitte wählen Sie einen Wunsch.'),
  details: textField(MISSING_DETAILS, 120),
});

/** What the courier has said to the receiver last, while it matters. */
const courierSays = z.object({
  text: z.string(),
  at: instantField,
  answers: z.array(z.object({ answer: z.enum(receiverAnswers), text: z.string() })),
  /** What the receiver has answered; null while an answer is possible. */
  answered: z.string().nullable(),
});

export const trackingContract = {
  getTracking: oc
    .meta({ isPublic: true })
    .route({
      method: 'GET',
      path: '/tracking/{token}',
      summary: 'Sendung mit dem Link des Empfängers verfolgen',
      tags,
    })
    .input(byToken)
    .output(trackedDelivery.extend({ says: courierSays.nullable() }))
    .errors(declareErrors('TRACKING_ENDED')),
  getTrackedLive: oc
    .meta({ isPublic: true, waits: 'always' })
    .route({
      method: 'GET',
      path: '/tracking/{token}/live',
      summary: 'Wo die Sendung ist und wann sie ankommt, mit dem Link des Empfängers',
      tags,
    })
    .input(byToken)
    .output(liveView)
    .errors(declareErrors('TRACKING_ENDED')),
  trackingEvents: oc
    .meta({ isPublic: true })
    .route({
      method: 'GET',
      path: '/tracking/{token}/events',
      summary: 'Was sich an der Sendung ändert, als Server-Sent Events',
      tags: ['Live'],
    })
    .input(byToken)
    .output(eventIterator(trackedEvent))
    .errors(declareErrors('TRACKING_ENDED')),
  answerCourier: oc
    .meta({ isPublic: true, sample: { answer: 'coming' } })
    .route({
      method: 'POST',
      path: '/tracking/{token}/answer',
      summary: 'Als Empfänger dem Kurier kurz antworten',
      tags,
    })
    .input(byToken.extend({ answer: z.enum(receiverAnswers) }))
    .output(z.object({ answered: z.string() }))
    .errors(declareChangeErrors('TRACKING_ENDED', 'NO_ANSWER_AWAITED')),
  saveWish: oc
    .meta({ isPublic: true })
    .route({
      method: 'POST',
      path: '/tracking/{token}/wish',
      summary: 'Als Empfänger sagen, wie zugestellt werden soll',
      tags,
    })
    .input(byToken.extend(wishInput.shape))
    .output(z.object({ wish: receiverWish }))
    .errors(declareChangeErrors('TRACKING_ENDED', 'WISH_CLOSED', 'LATER_NOT_POSSIBLE', 'DELIVERY_CHANGED')),
  withdrawWish: oc
    .meta({ isPublic: true })
    .route({
      method: 'POST',
      path: '/tracking/{token}/wish/withdraw',
      summary: 'Den Wunsch zurücknehmen',
      tags,
    })
    .input(byToken)
    .output(z.object({ withdrawn: z.literal(true) }))
    .errors(declareChangeErrors('TRACKING_ENDED', 'WISH_CLOSED')),
};
