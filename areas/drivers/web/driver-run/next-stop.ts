import { hintText } from '#delivery/domain/hints.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

/** The action at a stop, in words. */
export const stopWords = {
  pickup: 'Abholung',
  dropoff: 'Zustellung',
  return: 'Rückgabe beim Absender',
} as const;

export interface Stop {
  deliveryId: string;
  word: (typeof stopWords)[keyof typeof stopWords];
  address: string;
  hint: string;
  person: string;
  phone: string | null;
  point: ActiveDelivery['pickup'];
}

/** The parcel is in the vehicle and has to go back to the sender. */
export function isReturning({ allowedCommands }: Pick<ActiveDelivery, 'allowedCommands'>): boolean {
  return allowedCommands.includes('return_parcel');
}

/** A redelivery whose parcel already lies in this driver's vehicle: nothing is collected at the sender. */
export function isInHand({
  status,
  parcelLocation,
  holder,
}: Pick<ActiveDelivery, 'status' | 'parcelLocation' | 'holder'>): boolean {
  return status === 'assigned' && parcelLocation === 'driver' && !holder;
}

/** The next stop, and the other end of the order. */
export function findStops(delivery: ActiveDelivery): { next: Stop; other: Stop } {
  const isReturn = isReturning(delivery);
  const sender: Stop = {
    deliveryId: delivery.id,
    word: isReturn ? stopWords.return : stopWords.pickup,
    address: delivery.pickupAddress,
    hint: hintText(delivery, 'pickup'),
    person: delivery.holder?.name ?? delivery.senderName,
    phone: delivery.holder ? delivery.holder.phone : delivery.senderPhone,
    point: delivery.pickup,
  };
  const receiver: Stop = {
    deliveryId: delivery.id,
    word: stopWords.dropoff,
    address: delivery.deliveryAddress,
    hint: hintText(delivery, 'delivery'),
    person: delivery.receiverName,
    phone: delivery.receiverPhone,
    point: delivery.delivery,
  };
  const isAtSender = isReturn || (delivery.status === 'assigned' && !isInHand(delivery));
  return isAtSender ? { next: sender, other: receiver } : { next: receiver, other: sender };
}
