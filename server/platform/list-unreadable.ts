/**
 * What no field takes, wherever text enters: PostgreSQL stores no NUL, and half a surrogate pair is no
 * character.
 */
const isUnreadable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** No operation takes half as many levels; thousands would be more than a stack holds, here or further on. */
const MOST_LEVELS = 20;

/** The paths of texts that cannot be kept, and of what is nested too deep, with what stands at the field. */
export function listUnreadable(input: unknown, path = '', level = 0): { path: string; message: string }[] {
  const unreadable = [{ path, message: 'Bitte nur lesbare Zeichen.' }];
  if (typeof input === 'string') return isUnreadable(input) ? unreadable : [];
  if (typeof input !== 'object' || input === null) return [];
  if (level === MOST_LEVELS) return unreadable;
  return Object.entries(input).flatMap(([key, value]) =>
    isUnreadable(key) ? unreadable : listUnreadable(value, path ? `${path}.${key}` : key, level + 1),
  );
}
