import { aboutKeys, codeKeys } from '#people/contract/audit-facts.ts';

const codes: ReadonlySet<string> = new Set(codeKeys);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A month, a day or an instant. */
const time = /^\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?$/;

export type Facts = Record<string, unknown>;

/**
 * Parts what stays in the log for good from what has to be erasable: ids, codes, times, figures and switches
 * are `facts`, every other value is `words`. Either is undefined if nothing is in it.
 */
export function splitFacts(given: Facts | undefined): { facts: Facts | undefined; words: Facts | undefined } {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  const pick = (isWanted: boolean) => {
    const found = entries.filter(([key, value]) => isFact(key, value) === isWanted);
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  };
  return { facts: pick(true), words: pick(false) };
}

/** The ids that these facts name. */
export function listAbout(...given: (Facts | undefined)[]): string[] {
  return given
    .flatMap((facts) => aboutKeys.map((key) => facts?.[key]))
    .filter((id) => typeof id === 'string');
}

function isFact(key: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => isFact(key, one));
  if (value === null || value instanceof Date) return true;
  if (typeof value !== 'string') return typeof value !== 'object';
  return codes.has(key) || uuid.test(value) || time.test(value);
}
