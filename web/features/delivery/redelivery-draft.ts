import { clearDraft } from '#web/lib/draft.ts';

/** The draft of the reason, which also outlives the way to the payment page and back. */
export const redeliveryDraftKey = (deliveryId: string) => `redelivery.${deliveryId}`;

/** Paid: the next time it is asked anew. */
export function clearRedeliveryDraft(deliveryId: string): void {
  clearDraft(redeliveryDraftKey(deliveryId));
}
