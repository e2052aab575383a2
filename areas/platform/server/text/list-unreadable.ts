/** Text that no field accepts: PostgreSQL stores no NUL, and half a surrogate pair is no character. */
const isUnreadable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** More levels than any operation needs; thousands would overflow the stack, here or later. */
const MAX_DEPTH = 20;

/** The paths of unstorable texts and of values nested too deeply, with the message for the field. */
export function listUnreadable(input: unknown, path = '', level = 0): { path: string; message: string }[] {
  const unreadable = [{ path, message: 'Bitte nur lesbare Zeichen.' }];
  if (typeof input === 'string') return isUnreadable(input) ? unreadable : [];
  if (typeof input !== 'object' || input === null) return [];
  if (level === MAX_DEPTH) return unreadable;
  return Object.entries(input).flatMap(([key, value]) =>
    isUnreadable(key) ? unreadable : listUnreadable(value, path ? `${path}.${key}` : key, level + 1),
  );
}
