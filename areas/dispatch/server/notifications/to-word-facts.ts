import type { QuickText } from '#drivers/domain/quick-text-keys.ts';
import { quickTextRows } from '#drivers/domain/quick-text-rows.ts';
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
  { because, said }: { because?: LaterReason | undefined; said?: QuickText | undefined } = {},
): Promise<WordFacts> {
  return {
    shortId: shortId(delivery.id),
    arrival: await readArrival(executor, delivery),
    now: clock.now(),
    because,
    says: said && quickTextRows[said].de,
    notBefore: delivery.notBefore,
    senderName: delivery.senderName,
    shortLink: `${config.publicUrl}${SHORT_LINK}${delivery.trackingToken.slice(0, SHORT_LINK_LENGTH)}`,
  };
}
