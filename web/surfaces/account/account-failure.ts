import { failureText } from '#web/lib/failures.ts';

export function accountFailure(title: string, error: unknown) {
  return {
    title,
    description: failureText(error),
    kind: 'destructive' as const,
  };
}
