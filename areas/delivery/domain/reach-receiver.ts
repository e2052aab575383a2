import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';

export const receiverChannels = ['sms', 'mail'] as const;
type ReceiverChannel = (typeof receiverChannels)[number];

interface Receiver {
  receiverPhone: string;
  /** Empty if not given. */
  receiverEmail: string;
}

/**
 * Where the receiver is written to: by text message at a German mobile number, if any are sent, otherwise by
 * mail; undefined for whoever has neither.
 */
export function reachReceiver(
  { receiverPhone, receiverEmail }: Receiver,
  { sendsShortMessages }: { sendsShortMessages: boolean },
): { channel: ReceiverChannel; to: string } | undefined {
  const number = sendsShortMessages ? toMobileNumber(receiverPhone) : undefined;
  if (number) return { channel: 'sms', to: number };
  return receiverEmail ? { channel: 'mail', to: receiverEmail } : undefined;
}

/** Said to the sender, who then passes on the link. */
export const unreachedText = (receiverPhone: string): string =>
  `Der Empfänger wird nicht benachrichtigt: ${
    toMobileNumber(receiverPhone)
      ? 'SMS werden zurzeit nicht verschickt'
      : 'Eine Festnetz- oder ausländische Nummer bekommt keine SMS'
  }, und eine E-Mail-Adresse ist nicht angegeben. Geben Sie ihm den Link weiter.`;
