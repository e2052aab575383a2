import type { LaterReason } from '#delivery/domain/later-reason.ts';
import { SHORT_LINK_LENGTH } from '#delivery/domain/tracking-link.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { readArrival } from '#delivery/server/deliveries/read-arrivals.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { SHORT_LINK } from '#platform/contract/paths.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { WordFacts } from './notification-words.ts';

/** What a message about a delivery may say at the time it is written. */
export async function readWordFacts(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  executor: Executor,
  delivery: Delivery,
  because?: LaterReason,
): Promise<WordFacts> {
  return {
    shortId: shortId(delivery.id),
    arrival: await readArrival(executor, delivery),
    now: clock.now(),
    because,
    notBefore: delivery.notBefore,
    senderName: delivery.senderName,
    shortLink: `${config.publicUrl}${SHORT_LINK}${delivery.trackingToken.slice(0, SHORT_LINK_LENGTH)}`,
  };
}
