/**
 * The text for a failed call: the server's German text, a generic one, or that no answer came.
 */
import { ORPCError } from '@orpc/client';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { WordlessAnswer } from './call-operation.ts';

const NO_ANSWER = 'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Internet und versuchen Sie es erneut.';

/** A failure in the browser itself; its message is German, for whoever is using it. */
export class SaidFailure extends Error {}

/** For a failure without a text of its own. Source: docs/decisions/0023, 'What a failure says'. */
const NO_WORDS = 'Ein Fehler ist aufgetreten';

interface FailureData {
  fields?: { path: string; message: string }[];
  detail?: string;
}

/** The error's code, or undefined when no answer came. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof ORPCError ? String(error.code) : undefined;
}

const passing = new Set([
  'INTERNAL_ERROR',
  'DATABASE_UNAVAILABLE',
  'FILES_UNAVAILABLE',
  'OVERLOADED',
  'STILL_RUNNING',
  'RATE_LIMITED',
]);

/** Whether a retry may succeed after an error with this code; every other error is final. */
export function isPassing(code: string): boolean {
  return passing.has(code);
}

/** The data that the server sends with this error. */
export function failureDetail(error: unknown, code: string): string | undefined {
  if (!(error instanceof ORPCError) || error.code !== code) return undefined;
  return (error.data as FailureData | undefined)?.detail;
}

export function failureText(error: unknown): string {
  if (error instanceof WordlessAnswer) return NO_WORDS;
  if (error instanceof SaidFailure) return error.message;
  return error instanceof ORPCError ? error.message : NO_ANSWER;
}

function listFieldFailures(error: unknown): { path: string; message: string }[] {
  return error instanceof ORPCError ? ((error.data as FailureData | undefined)?.fields ?? []) : [];
}

/** The server's error for this field. */
export function fieldFailure(error: unknown, path: string): string | undefined {
  return listFieldFailures(error).find((field) => field.path === path)?.message;
}

/** Sets the server's field errors at their fields; false if it named none. */
export function showFieldFailures<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
  rename: Record<string, FieldPath<F>> = {},
): boolean {
  const fields = listFieldFailures(error);
  // In reverse order: of several errors for one field the first one is kept, since it is the one to act on.
  for (const { path, message } of fields.toReversed()) {
    setError(rename[path] ?? (path as FieldPath<F>), { type: 'server', message }, { shouldFocus: true });
  }
  return fields.length > 0;
}
