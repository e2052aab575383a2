/**
 * The bytes of a data URL of one of these kinds of picture; undefined for anything else. No expression with a
 * group runs over the content: over ten megabytes one has overflowed the stack.
 */
export function readDataUrl(
  dataUrl: string,
  kinds: readonly ('jpeg' | 'png' | 'webp')[],
): Buffer | undefined {
  const beginning = kinds.map((kind) => `data:image/${kind};base64,`).find((one) => dataUrl.startsWith(one));
  const encoded = beginning && dataUrl.slice(beginning.length);
  if (!encoded || /[^A-Za-z0-9+/=]/.test(encoded)) return undefined;
  return Buffer.from(encoded, 'base64');
}
