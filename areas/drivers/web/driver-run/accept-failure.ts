import { ORPCError } from '@orpc/client';
import { failureCode } from '#web/lib/failures.ts';

/** The text for a failed acceptance. Source: docs/decisions/0023, 'What a failure says'. */
export function acceptFailureText(error: unknown): string {
  if (!(error instanceof ORPCError)) {
    return 'Auftrag konnte nicht angenommen werden. Bitte versuchen Sie es erneut.';
  }
  if (isSignedOut(error)) return 'Benutzer nicht gefunden';
  if (error.status >= 500) return `Fehler beim Zuweisen des Auftrags: ${error.message}`;
  return error.message;
}

export function isSignedOut(error: unknown): boolean {
  return failureCode(error) === 'SIGN_IN_REQUIRED';
}
