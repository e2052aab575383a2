/** The wishes that a receiver may choose on the tracking page. Source: docs/decisions/0041. */
export const receiverWishes = ['neighbour', 'safe_place', 'later_today', 'door_code'] as const;
export type ReceiverWish = (typeof receiverWishes)[number];

export const receiverWishTexts: Record<ReceiverWish, string> = {
  neighbour: 'Beim Nachbarn abgeben',
  safe_place: 'An einem sicheren Ort ablegen',
  later_today: 'Später am selben Tag',
  door_code: 'Code an der Tür (öffnet die Haustür)',
};

/**
 * The details of a wish as displayed: 'ab 18:30 Uhr', 'Familie Petersen'; '' for viewers who may not see the
 * code.
 */
export const wishDetailsText = ({ wish, details }: { wish: ReceiverWish; details: string }): string =>
  wish === 'later_today' && details ? `ab ${details} Uhr` : details;

/** What the proof says instead of a signature. */
export const LEFT_AS_WISHED = 'Auf Wunsch des Empfängers abgestellt';

/** 'Auf Wunsch des Empfängers abgestellt: hinter dem Fahrradschuppen' */
export const leftAsWishedText = (safePlace: string): string => `${LEFT_AS_WISHED}: ${safePlace}`;
