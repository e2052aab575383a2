import type { FileEncoding } from './read-order-file.ts';

let bytes: Map<string, number> | undefined;

/** Windows-1252 backwards; the platform only decodes it. */
function windowsBytes(): Map<string, number> {
  const decoder = new TextDecoder('windows-1252');
  bytes ??= new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return bytes;
}

/** A character that the encoding lacks becomes a question mark. */
export function encodeText(text: string, encoding: FileEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  const known = windowsBytes();
  return Buffer.from(Array.from(text, (character) => known.get(character) ?? 0x3f));
}
