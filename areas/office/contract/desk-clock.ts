/** How long there is to answer, or since when an answer is overdue, in words. */
const MINUTE_MS = 60_000;

/** '8 Min.', '23 Std.', '3 Tagen': whole ones, so that no more time is named than there is. */
function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (minutes < 60) return `${minutes} Min.`;
  return hours < 48 ? `${hours} Std.` : `${Math.floor(hours / 24)} Tagen`;
}

/** 'noch 23 Std.', 'noch 8 Min.', 'jetzt fällig', 'seit 2 Std. überfällig' */
export function deskClockText(
  { dueAt, isOverdue }: { dueAt: string; isOverdue: boolean },
  now: Date,
): string {
  const ms = Math.abs(Date.parse(dueAt) - now.getTime());
  if (ms < MINUTE_MS) return 'jetzt fällig';
  return isOverdue ? `seit ${spanText(ms)} überfällig` : `noch ${spanText(ms)}`;
}
