import { type DemandStep, demandSteps } from './outlook-lists.ts';

/**
 * Where parcels are ordered, in steps that say nothing of a single customer. Each customer counts once for a
 * district and hour, whatever they ordered there, so that all orders of one of them move a count by one, and
 * a step by at most one. Source: docs/decisions/0089.
 */

/** Fewer customers, or fewer places of pick-up, are not shown. */
export const MIN_CUSTOMERS = 5;
const MIDDLE_CUSTOMERS = 10;
const HIGH_CUSTOMERS = 20;
/** So many districts are named at most. */
const MAX_NAMED = 6;

export interface CountedDistrict {
  name: string;
  hour: number;
  /** Of different customers, and different addresses: the smaller number. */
  customers: number;
}

export interface NamedDistrict {
  name: string;
  step: DemandStep;
}

export function findStep(customers: number): DemandStep | undefined {
  if (customers < MIN_CUSTOMERS) return undefined;
  if (customers < MIDDLE_CUSTOMERS) return 'low';
  return customers < HIGH_CUSTOMERS ? 'middle' : 'high';
}

const rankOf = (step: DemandStep | undefined) => (step ? demandSteps.indexOf(step) : -1);

/** The districts of an hour, highest step first; within a step by name, because counts are not told. */
export function nameDistricts(counted: readonly CountedDistrict[], hour: number): NamedDistrict[] {
  return counted
    .flatMap(({ name, customers, hour: at }) => {
      const step = findStep(customers);
      return at === hour && step ? [{ name, step }] : [];
    })
    .toSorted(
      (one, other) => rankOf(other.step) - rankOf(one.step) || one.name.localeCompare(other.name, 'de'),
    )
    .slice(0, MAX_NAMED);
}

/** The first of these hours in which districts are in a higher step than now, and which they are. */
export function findRise(
  counted: readonly CountedDistrict[],
  { hour, laterHours }: { hour: number; laterHours: readonly number[] },
): { hour: number; districts: NamedDistrict[] } | null {
  const now = new Map(
    counted.filter((one) => one.hour === hour).map(({ name, customers }) => [name, findStep(customers)]),
  );
  for (const later of laterHours) {
    const districts = nameDistricts(counted, later).filter(
      ({ name, step }) => rankOf(step) > rankOf(now.get(name)),
    );
    if (districts.length > 0) return { hour: later, districts };
  }
  return null;
}
