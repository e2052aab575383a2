/**
 * What a failed call says to the person: the server's German text, that it has none, or that no answer came.
 */
import { ORPCError } from '@orpc/client';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { WordlessAnswer } from './call-operation.ts';

const NO_ANSWER = 'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Internet und versuchen Sie es erneut.';

/** For a failure that says nothing itself. Source: docs/decisions/0023, 'What a failure says'. */
const NO_WORDS = 'Ein Fehler ist aufgetreten';

interface FailureData {
  fields?: { path: string; message: string }[];
  detail?: string;
}

/** The error's code, or undefined when no answer came. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof ORPCError ? String(error.code) : undefined;
}

const passing = new Set(['INTERNAL_ERROR', 'DATABASE_UNAVAILABLE', 'STILL_RUNNING', 'RATE_LIMITED']);

/** Whether another try may mend a failure of this code; every other refusal is an answer. */
export function isPassing(code: string): boolean {
  return passing.has(code);
}

/** The fact that the server sends with this refusal. */
export function failureDetail(error: unknown, code: string): string | undefined {
  if (!(error instanceof ORPCError) || error.code !== code) return undefined;
  return (error.data as FailureData | undefined)?.detail;
}

export function failureText(error: unknown): string {
  if (error instanceof WordlessAnswer) return NO_WORDS;
  return error instanceof ORPCError ? error.message : NO_ANSWER;
}

function listFieldFailures(error: unknown): { path: string; message: string }[] {
  return error instanceof ORPCError ? ((error.data as FailureData | undefined)?.fields ?? []) : [];
}

/** What the server says of this field. */
export function fieldFailure(error: unknown, path: string): string | undefined {
  return listFieldFailures(error).find((field) => field.path === path)?.message;
}

/** Puts the server's field errors at their fields; false when it named none. */
export function showFieldFailures<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
  rename: Record<string, FieldPath<F>> = {},
): boolean {
  const fields = listFieldFailures(error);
  // Backwards: of several texts for one field the first is the one to act on, and it stays.
  for (const { path, message } of fields.toReversed()) {
    setError(rename[path] ?? (path as FieldPath<F>), { type: 'server', message }, { shouldFocus: true });
  }
  return fields.length > 0;
}
