import type { ActiveDelivery } from './use-active-deliveries.ts';

export interface Stop {
  word: 'Abholung' | 'Zustellung' | 'Rückgabe beim Absender';
  address: string;
  hint: string;
  person: string;
  phone: string | null;
  point: ActiveDelivery['pickup'];
}

/** The parcel is in the vehicle, and its way leads back. */
export function isReturning({ allowedCommands }: Pick<ActiveDelivery, 'allowedCommands'>): boolean {
  return allowedCommands.includes('return_parcel');
}

/** Where to drive now, and the other end of the way. */
export function findStops(delivery: ActiveDelivery): { next: Stop; other: Stop } {
  const isReturn = isReturning(delivery);
  const sender: Stop = {
    word: isReturn ? 'Rückgabe beim Absender' : 'Abholung',
    address: delivery.pickupAddress,
    hint: delivery.pickupDetails,
    person: delivery.senderName,
    phone: delivery.senderPhone,
    point: delivery.pickup,
  };
  const receiver: Stop = {
    word: 'Zustellung',
    address: delivery.deliveryAddress,
    hint: delivery.deliveryDetails,
    person: delivery.receiverName,
    phone: delivery.receiverPhone,
    point: delivery.delivery,
  };
  const isAtSender = isReturn || delivery.status === 'assigned';
  return isAtSender ? { next: sender, other: receiver } : { next: receiver, other: sender };
}

/** Digits only, without the '(0)' that is dialled at home and not from abroad. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace('(0)', '').replace(/[^\d+]/g, '')}`;
}
