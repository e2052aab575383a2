/** What a driver's next acts lead to, told before they are done: a phone without a network follows it. */
import {
  type Command,
  commandTable,
  type DeliveryFacts,
  listAllowedCommands,
  type Viewer,
} from './commands.ts';
import { type DeliveryStatus, type ParcelLocation, parcelLocations } from './statuses.ts';

/** The acts that a driver may do without a network. */
export const driverActs = [
  'pick_up',
  'start_transit',
  'deliver',
  'mark_absent',
  'return_parcel',
] as const satisfies Command[];
export type DriverAct = (typeof driverActs)[number];

export interface Ahead {
  /** Once this is done ... */
  after: DriverAct;
  /** ... and the parcel was said to be there, where the act says so ... */
  parcelLocation: ParcelLocation | null;
  /** ... the delivery stands so ... */
  status: DeliveryStatus;
  /** ... and this is open. */
  allowedCommands: Command[];
}

/** Every state that the driver's own acts lead to from here, each once. */
export function lookAhead(delivery: DeliveryFacts, driver: Viewer): Ahead[] {
  const found = new Map<string, Ahead>();
  const waiting = [delivery];
  for (let facts = waiting.shift(); facts; facts = waiting.shift()) {
    const open = listAllowedCommands(facts, driver);
    for (const after of driverActs.filter((act) => open.includes(act))) {
      for (const parcelLocation of after === 'mark_absent' ? parcelLocations : [null]) {
        const key = `${after} ${parcelLocation}`;
        if (found.has(key)) continue;
        const next = apply(facts, driver, after, parcelLocation);
        const { status } = next;
        found.set(key, {
          after,
          parcelLocation,
          status,
          allowedCommands: listAllowedCommands(next, driver),
        });
        waiting.push(next);
      }
    }
  }
  return [...found.values()];
}

function apply(
  facts: DeliveryFacts,
  driver: Viewer,
  act: DriverAct,
  parcelLocation: ParcelLocation | null,
): DeliveryFacts {
  const { to } = commandTable[act];
  return {
    ...facts,
    status: to === 'same' || to === 'before_assignment' ? facts.status : to,
    parcelLocation: act === 'return_parcel' ? 'sender' : parcelLocation,
    parcelDriverId: parcelLocation === 'driver' ? driver.id : null,
  };
}
