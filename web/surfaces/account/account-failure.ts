import { failureText } from '#web/lib/failures.ts';

/** The failure's own words, or the general ones where it has none. */
export function accountFailure(title: string, error: unknown) {
  return {
    title,
    description: failureText(error) || 'Ein Fehler ist aufgetreten',
    kind: 'destructive' as const,
  };
}
