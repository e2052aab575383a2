import type { ReceiverChannel } from './order-facts.ts';
import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';

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
