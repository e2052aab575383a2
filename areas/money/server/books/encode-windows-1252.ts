import { toSepaText } from '#money/domain/sepa-text.ts';

const decoder = new TextDecoder('windows-1252');
const codes = new Map<string, number>(
  Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
);

/** One byte for each character; characters missing from the encoding are transliterated as banks do. */
export function encodeWindows1252(text: string): Buffer {
  return Buffer.concat(
    Array.from(text.normalize('NFC'), (character) => {
      const code = codes.get(character);
      return code === undefined ? Buffer.from(toSepaText(character, 2)) : Buffer.of(code);
    }),
  );
}
