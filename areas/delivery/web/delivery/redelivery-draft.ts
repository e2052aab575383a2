import { clearDraft } from '#web/lib/draft.ts';

/** The draft of the reason; survives a visit to the payment page. */
export const redeliveryDraftKey = (deliveryId: string) => `redelivery.${deliveryId}`;

/** After the payment: the next redelivery needs a reason of its own. */
export function clearRedeliveryDraft(deliveryId: string): void {
  clearDraft(redeliveryDraftKey(deliveryId));
}
