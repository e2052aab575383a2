/** What no field takes, wherever text enters: PostgreSQL stores no NUL, and half a surrogate pair is no character. */
const isUnreadable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** The paths of texts that cannot be kept, with what stands at the field. */
export function listUnreadable(input: unknown, path = ''): { path: string; message: string }[] {
  if (typeof input === 'string') {
    return isUnreadable(input) ? [{ path, message: 'Bitte nur lesbare Zeichen.' }] : [];
  }
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    if (isUnreadable(key)) return [{ path, message: 'Bitte nur lesbare Zeichen.' }];
    return listUnreadable(value, path ? `${path}.${key}` : key);
  });
}
