/** What a receiver may say from the link. Source: docs/decisions/0041. */
export const receiverWishes = ['neighbour', 'safe_place', 'later_today', 'door_code'] as const;
export type ReceiverWish = (typeof receiverWishes)[number];

export const receiverWishTexts: Record<ReceiverWish, string> = {
  neighbour: 'Beim Nachbarn abgeben',
  safe_place: 'An einem sicheren Ort ablegen',
  later_today: 'Später am selben Tag',
  door_code: 'Code an der Tür',
};

/**
 * What was said beside the wish, as it is read: 'ab 18:30 Uhr', 'Familie Petersen'; '' for who may not know
 * the code.
 */
export const wishDetailsText = ({ wish, details }: { wish: ReceiverWish; details: string }): string =>
  wish === 'later_today' && details ? `ab ${details} Uhr` : details;
