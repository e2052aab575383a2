import { findStops, isInHand, type Stop, stopWords } from './next-stop.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

/** What a driver does at one door, for one parcel or several. */
export interface DoorStop {
  /** The same for as long as there is something to do at it. */
  key: string;
  word: Stop['word'];
  deliveries: [ActiveDelivery, ...ActiveDelivery[]];
}

/** Acts of another kind are not done together: a parcel already in the vehicle is not collected. */
function keyOf(delivery: ActiveDelivery): string {
  const { word } = findStops(delivery).next;
  if (delivery.allowedCommands.length === 0 || isInHand(delivery)) return delivery.id;
  // Kept on the phone by an earlier version, an answer has none.
  const doors = delivery.doors as ActiveDelivery['doors'] | undefined;
  const door = word === stopWords.dropoff ? doors?.delivery : doors?.pickup;
  return door ? `${word} ${door}` : delivery.id;
}

/** Parcels whose next stop is the same door are one stop, where the first of them stands. */
export function groupByDoor(deliveries: readonly ActiveDelivery[]): DoorStop[] {
  const groups = Map.groupBy(deliveries, keyOf);
  return [...groups].map(([key, [first, ...others]]) => {
    if (!first) throw new Error('a group of nothing');
    return { key, word: findStops(first).next.word, deliveries: [first, ...others] };
  });
}

/** The door as one stop: who is there and what is said of it, each once. */
export function joinStop({ deliveries }: DoorStop): Stop {
  const stops = deliveries.map((delivery) => findStops(delivery).next);
  const [first] = stops;
  if (!first) throw new Error('a door without a stop');
  const once = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];
  const phones = once(stops.map(({ phone }) => phone ?? ''));
  return {
    ...first,
    person: once(stops.map(({ person }) => person)).join(', '),
    hint: once(stops.flatMap(({ hint }) => hint.split('\n'))).join('\n'),
    phone: phones.length === 1 ? (phones[0] ?? null) : null,
  };
}

/** Whether one person takes all of them, by one signature. */
export function isOneReceiver(deliveries: readonly ActiveDelivery[]): boolean {
  return (
    new Set(deliveries.map(({ receiverName, receiverPhone }) => `${receiverName} ${receiverPhone}`)).size ===
    1
  );
}
