/**
 * The states that a driver's next acts lead to, computed in advance so that a phone without a network can
 * follow them.
 */
import {
  type Command,
  commandTable,
  type DeliveryFacts,
  listAllowedCommands,
  type Viewer,
} from './commands.ts';
import { type DeliveryStatus, type ParcelLocation, parcelLocations } from '#platform/domain/statuses.ts';

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
  /** After this act ... */
  after: DriverAct;
  /** ... with the parcel reported at this location, where the act reports one ... */
  parcelLocation: ParcelLocation | null;
  /** ... the delivery has this status ... */
  status: DeliveryStatus;
  /** ... and these commands are open. */
  allowedCommands: Command[];
}

/** Every state reachable from here by the driver's own acts, each once. */
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
