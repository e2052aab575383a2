import type { QuickText } from '#drivers/domain/quick-text-keys.ts';
import { quickTextRows } from '#drivers/domain/quick-text-rows.ts';
import type { LaterReason } from '#delivery/domain/later-reason.ts';
import { SHORT_LINK_LENGTH } from '#delivery/domain/tracking-link.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Arrival } from '#delivery/server/deliveries/read-arrivals.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { SHORT_LINK } from '#platform/contract/paths.ts';
import type { Services } from '#app/services.ts';
import type { WordFacts } from './notification-words.ts';

/** What a message about a delivery may say at the time it is written. */
export function toWordFacts(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  delivery: Delivery,
  {
    arrival,
    because,
    said,
  }: { arrival: Arrival; because?: LaterReason | undefined; said?: QuickText | undefined },
): WordFacts {
  return {
    shortId: shortId(delivery.id),
    arrival,
    now: clock.now(),
    because,
    says: said && quickTextRows[said].de,
    notBefore: delivery.notBefore,
    senderName: delivery.senderName,
    shortLink: `${config.publicUrl}${SHORT_LINK}${delivery.trackingToken.slice(0, SHORT_LINK_LENGTH)}`,
  };
}
