/**
 * Who operates this platform: operator.ts, or a copy of it outside of the source that OPERATOR_FILE names, so
 * that an upgrade has nothing to merge. The built site has the facts of the moment of its build.
 */
import { createRequire } from 'node:module';
import { operator as own } from './operator.ts';

type Operator = typeof own;

const { OPERATOR_FILE } = process.env;
export const operator: Operator = OPERATOR_FILE ? readFrom(OPERATOR_FILE) : own;

/** Throws one sentence if a fact is missing, as after an upgrade that brought a new one. */
function readFrom(file: string): Operator {
  const { operator: read } = createRequire(import.meta.url)(file) as { operator?: Operator };
  const missing = listNames(own).filter((name) => !listNames(read ?? {}).includes(name));
  if (missing.length > 0)
    throw new Error(`OPERATOR_FILE ${file} lacks ${missing.join(', ')}: see operator.ts.`);
  return read as Operator;
}

/** Such as 'bank.iban'. */
function listNames(facts: object, path = ''): string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value ? listNames(value, `${path}${name}.`) : [`${path}${name}`],
  );
}
