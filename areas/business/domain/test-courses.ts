/**
 * What becomes of a test delivery: a simulated courier carries it through the states of a real one, within
 * about three minutes. Source: docs/decisions/0062.
 */
import type { Command } from '#delivery/domain/commands.ts';
import type { TrackingKind } from '#platform/domain/statuses.ts';

export const testScenarios = ['delivered', 'absent', 'cancelled', 'no_courier', 'damaged', 'late'] as const;
export type TestScenario = (typeof testScenarios)[number];

/** As the receiver's name, each brings a course other than a delivery in time. */
export const magicNames = {
  absent: 'TEST_ABSENT',
  cancelled: 'TEST_CANCELLED',
  no_courier: 'TEST_NO_COURIER',
  damaged: 'TEST_DAMAGED',
  late: 'TEST_LATE',
} as const satisfies Record<Exclude<TestScenario, 'delivered'>, string>;

/** What this receiver's name asks for, in whatever case. */
export function readTestScenario(receiverName: string): TestScenario {
  const name = receiverName.trim().toUpperCase();
  return (
    testScenarios.find((scenario) => scenario !== 'delivered' && magicNames[scenario] === name) ?? 'delivered'
  );
}

/**
 * What the commands of the courses leave in the timeline, as the command table has it: for those who print
 * the courses, since the table stays with the server.
 */
export const testStepKinds = {
  accept: 'assigned',
  pick_up: 'picked_up',
  start_transit: 'in_transit',
  deliver: 'delivered',
  mark_absent: 'recipient_absent',
  return_parcel: 'parcel_returned',
  cancel: 'cancelled',
} as const satisfies Partial<Record<Command, TrackingKind>>;

/** Seconds since the order. */
export interface TestStep {
  afterSeconds: number;
  command: keyof typeof testStepKinds;
}

const PICKED_UP = 80;
const IN_TRANSIT = 90;
const DELIVERED = 180;
const LATE = 240;
const carried: readonly TestStep[] = [
  { afterSeconds: 30, command: 'accept' },
  { afterSeconds: PICKED_UP, command: 'pick_up' },
  { afterSeconds: IN_TRANSIT, command: 'start_transit' },
];

export const testCourses: Record<TestScenario, readonly TestStep[]> = {
  delivered: [...carried, { afterSeconds: DELIVERED, command: 'deliver' }],
  late: [...carried, { afterSeconds: LATE, command: 'deliver' }],
  absent: [
    ...carried,
    { afterSeconds: DELIVERED, command: 'mark_absent' },
    { afterSeconds: DELIVERED + 30, command: 'return_parcel' },
  ],
  // By us, once a courier was found.
  cancelled: [
    { afterSeconds: 30, command: 'accept' },
    { afterSeconds: 60, command: 'cancel' },
  ],
  // The search for a courier ends without one.
  no_courier: [{ afterSeconds: 90, command: 'cancel' }],
  // Cancelled by us with the parcel under way; it comes back.
  damaged: [
    ...carried,
    { afterSeconds: 130, command: 'cancel' },
    { afterSeconds: DELIVERED, command: 'return_parcel' },
  ],
};

/** Of a delivery that comes late: what was promised for it, whatever the quote says. */
export const LATE_PROMISE_SECONDS = DELIVERED;
/** From then on the times of arrival tell that it comes late. */
export const LATE_KNOWN_SECONDS = 120;

/** When the courier is expected at both ends, in seconds since the order, as it is known at `seconds`. */
export function expectTestArrivals(scenario: TestScenario, seconds: number) {
  const isKnownLate = scenario === 'late' && seconds >= LATE_KNOWN_SECONDS;
  return { pickup: PICKED_UP, dropoff: isKnownLate ? LATE : DELIVERED };
}

/** The limits of a company's test keys. */
export const testLimits = { keptDays: 30, ordersAnHour: 500 };
