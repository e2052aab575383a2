import { endFacts, type EndFact } from './order-facts.ts';

/** What a program or a file typed besides the two addresses, such as a floor or a firm; '' for nothing. */
export interface Doors {
  pickupDoor: string;
  deliveryDoor: string;
}

export const noDoors: Doors = { pickupDoor: '', deliveryDoor: '' };

/** The longest text that fits the field of floor and bell. */
const BELL_LENGTH = 60;

/** As words of its own: 'Klingel 11. OG' does not say '1. OG'. */
const says = (text: string, door: string) =>
  door === '' ||
  text.split(door).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
  });

/**
 * The order with its doors: at floor and bell where nothing was given, otherwise before the hint for the
 * courier. What the order already says is not said twice.
 */
export function keepDoors<O extends Record<EndFact, string>>(order: O, doors: Doors): O {
  const kept: Partial<Record<EndFact, string>> = {};
  for (const end of ['pickup', 'delivery'] as const) {
    const door = doors[`${end}Door`];
    const { doorbell, details } = endFacts[end];
    if ([order[doorbell], order[details]].some((text) => says(text, door))) continue;
    if (order[doorbell] === '' && door.length <= BELL_LENGTH) kept[doorbell] = door;
    else kept[details] = order[details] === '' ? door : `${door}. ${order[details]}`;
  }
  return { ...order, ...kept };
}
