import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';

export interface DoorPlace extends Coordinates {
  address: string;
}

/** Points this close are one door, however the address is written; the next house is farther. */
const SAME_POINT_METERS = 5;
/** One address may have two gates whose points customers have moved apart. */
const SAME_ADDRESS_METERS = 50;

const spell = (address: string) =>
  address
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();

/** 'grindelallee', '20': an unknown house is placed in the middle of its street, where others are as well. */
const readHouse = (address: string) =>
  spell(address)
    .match(/^(.*?) (\d+ ?[a-z]?)(?: |$)/)
    ?.slice(1) ?? [];

function isSameDoor(one: DoorPlace, other: DoorPlace): boolean {
  const apart = greatCircleMeters(one, other);
  if (spell(one.address) === spell(other.address)) return apart <= SAME_ADDRESS_METERS;
  const [street, house] = readHouse(one.address);
  const [otherStreet, otherHouse] = readHouse(other.address);
  const isNextHouse = street !== undefined && street === otherStreet && house !== otherHouse;
  return apart <= SAME_POINT_METERS && !isNextHouse;
}

/** A name for the door of each place: two places have the same one if a driver stops once for both. */
export function nameDoors(places: readonly DoorPlace[]): string[] {
  const doors: DoorPlace[] = [];
  return places.map((place) => {
    const known = doors.findIndex((door) => isSameDoor(door, place));
    if (known < 0) doors.push(place);
    return String(known < 0 ? doors.length - 1 : known);
  });
}
