import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '#people/domain/roles.ts';
import type { Operation } from '#tests/support/operations.ts';
import { type Asker, askers } from './askers.ts';

export type RightsTable = ReadonlyMap<string, Record<Asker, string>>;

/** The reviewed table of who may do what: the answers to each caller, by operation. */
export function readRights(): RightsTable {
  const text = readFileSync(path.join(import.meta.dirname, 'rights.txt'), 'utf8');
  const rows = text.trim().split('\n').slice(4);
  return new Map(
    rows.map((row) => {
      const words = row.split(/\s+/);
      const cells = words.splice(-askers.length);
      return [words.join(' '), Object.fromEntries(askers.map((asker, at) => [asker, cells[at]]))];
    }) as [string, Record<Asker, string>][],
  );
}

const examples: Record<Role, Asker> = { customer: 'customer', driver: 'driver', admin: 'owner' };

/** Whom the table does not refuse for their role. */
export function listRoles(rights: RightsTable, operation: string): Role[] {
  const row = rights.get(operation);
  if (!row) throw new Error(`${operation} is not in tests/rights/rights.txt: npm run rights:write.`);
  return (Object.keys(examples) as Role[]).filter((role) => !['401', 'role'].includes(row[examples[role]]));
}

/** What an operation's contract says of visitors, against the table. */
export function findContradictions(operations: readonly Operation[], rights: RightsTable): string[] {
  return operations.flatMap(({ name, isPublic }) => {
    const cell = rights.get(name)?.['signed out'];
    if (cell === undefined) return [`${name} is not in the table`];
    if (isPublic && cell === '401') return [`${name} is public, and visitors are refused`];
    return isPublic || cell === '401' ? [] : [`${name} is not public, and visitors are answered ${cell}`];
  });
}
