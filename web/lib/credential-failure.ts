import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { failureCode, failureText } from './failures.ts';

const fieldOf: Record<string, string> = { WRONG_PASSWORD: 'password', WRONG_CODE: 'code' };

/** A wrong password or code is shown at its field. */
export function showCredentialFailure<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
): void {
  const field = fieldOf[failureCode(error) ?? ''];
  if (!field) return;
  setError(field as FieldPath<F>, { type: 'server', message: failureText(error) }, { shouldFocus: true });
}

/** Errors that belong to no field, shown above them. */
export function failureBeside(error: unknown, title: string): { title: string; text: string } | undefined {
  if (!error || fieldOf[failureCode(error) ?? '']) return undefined;
  return { title, text: failureText(error) };
}
