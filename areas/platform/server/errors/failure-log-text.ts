/**
 * An error's text for the log. The message of a failed query repeats its parameters, and with them names and
 * addresses; the database's own message underneath does not. A mail server's refusal contains the recipient.
 */
export function failureLogText(error: unknown): string {
  if (!isErrorLike(error)) return 'not an error';
  const root = isErrorLike(error.cause) ? error.cause : error;
  return `${root.name ?? 'Error'}: ${root.message.replaceAll(/[^\s<>]+@[^\s<>]+/g, '(address)')}`;
}

/** The job queue reports plain copies of its errors. */
function isErrorLike(error: unknown): error is { name?: string; message: string; cause?: unknown } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}
