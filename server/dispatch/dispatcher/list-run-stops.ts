import type { z } from 'zod';
import type { deliveryDetails } from '#contract/delivery/deliveries.ts';
import type { RunStop } from '#domain/dispatch/order-stops.ts';
import { wishDetailsText } from '#domain/delivery/receiver-wishes.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';

/** With how long a driver is at each of its two doors. */
type Details = z.infer<typeof deliveryDetails> & Pick<RunStop, 'doorSeconds'>;

/** Where to go, whom to meet, and what the customer wrote about it; phones as this driver may see them. */
export interface PlacedStop extends RunStop {
  shortId: string;
  address: string;
  person: string;
  phone: string | null;
  note: string;
  /** What the receiver said from the link. */
  wish: string | null;
  point: Coordinates;
}

/** What is left to drive to: what is in the vehicle is only dropped, or brought back. */
export function listRunStops(deliveries: readonly Details[]): PlacedStop[] {
  return deliveries.flatMap((delivery) => {
    const atSender = place(delivery, delivery.pickup, {
      address: delivery.pickupAddress,
      person: delivery.senderName,
      phone: delivery.senderPhone,
      note: delivery.pickupDetails,
    });
    const atReceiver = place(delivery, delivery.delivery, {
      address: delivery.deliveryAddress,
      person: delivery.receiverName,
      phone: delivery.receiverPhone,
      note: delivery.deliveryDetails,
      wish: delivery.receiverWish && wishText(delivery.receiverWish),
    });
    if (delivery.allowedCommands.includes('return_parcel')) return atSender('return');
    if (delivery.holder) return [...atHolder(delivery, delivery.holder), ...atReceiver('dropoff')];
    const isInVehicle = delivery.status !== 'assigned' || delivery.parcelLocation === 'driver';
    return [...(isInVehicle ? [] : atSender('pickup')), ...atReceiver('dropoff')];
  });
}

/** Where another driver hands the parcel over, the two of them agree; until then the sender's place stands for it. */
function atHolder(delivery: Details, holder: NonNullable<Details['holder']>): PlacedStop[] {
  return place(delivery, delivery.pickup, {
    address: delivery.pickupAddress,
    person: holder.name,
    phone: holder.phone,
    note: `Das Paket liegt bei ${holder.name}. Bitte vereinbaren Sie, wo Sie es übernehmen.`,
  })('pickup');
}

type Meeting = Pick<PlacedStop, 'address' | 'person' | 'phone' | 'note'> & { wish?: string | null };

/** 'Beim Nachbarn abgeben: Familie Petersen' */
const wishText = (wish: NonNullable<Details['receiverWish']>) => `${wish.label}: ${wishDetailsText(wish)}`;

/** Of what was erased no point is left, and nobody drives there. */
function place(
  { id, shortId, deliverySpeed, promisedBy, doorSeconds }: Details,
  point: Details['pickup'],
  meeting: Meeting,
) {
  return (kind: RunStop['kind']): PlacedStop[] => {
    if (!point) return [];
    const { lat, lng } = point;
    const due = new Date(promisedBy);
    return [
      {
        deliveryId: id,
        shortId,
        kind,
        speed: deliverySpeed,
        promisedBy: due,
        doorSeconds,
        wish: null,
        ...meeting,
        point: { lat, lng },
      },
    ];
  };
}
