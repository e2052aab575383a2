/** `crypto.randomUUID` exists in secure contexts only, and the demo may be opened over plain HTTP. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
