import type { z } from 'zod';
import type { payCheck } from '#money/contract/pay-checks.ts';

export type Check = z.infer<typeof payCheck>;
export type CheckOrder = 'age' | 'driver' | 'pay';

export const checkOrders: readonly { value: CheckOrder; label: string }[] = [
  { value: 'age', label: 'Älteste zuerst' },
  { value: 'driver', label: 'Nach Fahrern' },
  { value: 'pay', label: 'Höchster Verdienst' },
];

/** Groups of rows, each under its driver if sorted so; objections stay on top. */
export function sortChecks(checks: readonly Check[], order: CheckOrder): { name?: string; rows: Check[] }[] {
  const rank = ({ objectedAt }: Check) => (objectedAt === null ? 1 : 0);
  if (order !== 'driver') {
    const sorted =
      order === 'pay' ? checks.toSorted((a, b) => b.earningsCents - a.earningsCents) : [...checks];
    return [{ rows: sorted.toSorted((a, b) => rank(a) - rank(b)) }];
  }
  const groups = new Map<string, { name: string; rows: Check[] }>();
  for (const check of checks) {
    const group = groups.get(check.driverId) ?? { name: check.driverName, rows: [] };
    group.rows.push(check);
    groups.set(check.driverId, group);
  }
  return [...groups.values()].sort(
    (a, b) =>
      Math.min(...a.rows.map(rank)) - Math.min(...b.rows.map(rank)) || a.name.localeCompare(b.name, 'de'),
  );
}

export const sumCents = (rows: readonly Check[]) =>
  rows.reduce((sum, { earningsCents }) => sum + earningsCents, 0);
export const ridesText = (count: number) => (count === 1 ? '1 Fahrt' : `${count} Fahrten`);
