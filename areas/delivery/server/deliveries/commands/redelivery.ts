/** Shared parts of requesting a redelivery and paying for one. */
import { formatPromise } from '#platform/contract/german-format.ts';
import { promiseBy } from '#platform/domain/opening-hours.ts';
import { noProof } from '#delivery/domain/order-facts.ts';
import type { MailRequest } from '#adapters/server/mail/templates.ts';
import type { DeliveryPatch } from '#delivery/server/deliveries/deliveries.store.ts';
import { type MailOccasion, type Occasion, withoutDriver } from './command-file.ts';

/** The attempt record keeps the values cleared here. Source: docs/decisions/0021, 'Redelivery'. */
export function beginAnew({ delivery, given, at, hours }: Occasion<{ reason: string }>): DeliveryPatch {
  return {
    // A promise counts from the request.
    promisedBy: promiseBy(at, delivery.deliverySpeed, hours),
    notBefore: null,
    promisedBeforeWish: null,
    ...withoutDriver,
    deliveryConfirmedAt: null,
    ...noProof,
    redeliveryReason: given.reason,
  };
}

export function redeliveryMail(
  { to, facts, delivery, at }: MailOccasion<unknown>,
  cost: string,
): MailRequest {
  return {
    template: 'redelivery-ordered',
    to,
    params: { ...facts, promisedBy: formatPromise(delivery.promisedBy, at), cost },
  };
}
