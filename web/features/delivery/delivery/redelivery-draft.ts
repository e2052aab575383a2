import { clearDraft } from '#web/lib/draft.ts';

/** The draft of the reason, which also outlives a visit to the payment page. */
export const redeliveryDraftKey = (deliveryId: string) => `redelivery.${deliveryId}`;

/** Paid: the next redelivery asks for its own reason. */
export function clearRedeliveryDraft(deliveryId: string): void {
  clearDraft(redeliveryDraftKey(deliveryId));
}
