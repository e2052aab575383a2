/**
 * An error's text for the log. The message of a failed query repeats its parameters, and with them names and
 * addresses; the database's own message underneath does not. A mail server's refusal contains the recipient.
 */
export function failureLogText(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const root = error.cause instanceof Error ? error.cause : error;
  return `${root.name}: ${root.message.replaceAll(/[^\s<>]+@[^\s<>]+/g, '(address)')}`;
}
