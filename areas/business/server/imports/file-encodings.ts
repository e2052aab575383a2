import {
  type ByteEncoding,
  byteEncodings,
  type FileEncoding,
  isByteEncoding,
} from '#business/domain/import-fields.ts';
import { makesWords, proveEncoding } from '#business/domain/read-letters.ts';

interface DecodedText {
  text: string;
  encoding: FileEncoding;
  /** By a mark, by its form, or by words; otherwise somebody has to say which reading is meant. */
  isProven: boolean;
}

/** Which encoding a text file is in, and what it says; never guessed silently where more can be meant. */
export function decodeText(content: Buffer): DecodedText {
  const wide = findWide(content);
  if (wide) return { text: new TextDecoder(wide).decode(content), encoding: wide, isProven: true };
  const text = readUtf8(content);
  if (text !== undefined) return { text: readTwice(text), encoding: 'utf-8', isProven: true };
  const readings = readEach(content);
  const proven = proveEncoding(readings);
  const encoding = proven ?? byteEncodings[0];
  return { text: readings[encoding], encoding, isProven: proven !== undefined };
}

/** undefined for bytes that are none. */
function readUtf8(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/**
 * 'MÃ¼ller' is 'Müller': a program read UTF-8 as something else and saved what it saw. That its letters are
 * UTF-8 once more, and make words, proves it.
 */
function readTwice(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text;
  const again = byteEncodings
    .filter((encoding) => isIn(text, encoding))
    .map((encoding) => readUtf8(encodeText(text, encoding)));
  return again.find((one) => one !== undefined && makesWords(one)) ?? text;
}

const isIn = (text: string, encoding: ByteEncoding) => {
  const known = listBytes(encoding);
  return Array.from(text).every((character) => known.has(character));
};

/** The upper half of the characters that German programs of DOS write; the platform does not know it. */
const OF_DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const decodeBytes = (content: Uint8Array, encoding: ByteEncoding) =>
  encoding === 'cp850'
    ? Array.from(content, (byte) => (byte < 128 ? String.fromCodePoint(byte) : OF_DOS[byte - 128])).join('')
    : new TextDecoder(encoding).decode(content);

const readEach = (content: Buffer) =>
  Object.fromEntries(byteEncodings.map((encoding) => [encoding, decodeBytes(content, encoding)])) as Record<
    ByteEncoding,
    string
  >;

const LOOKED_AT = 4096;

/** Two bytes a letter: by the mark at the beginning, or by the zeros that most letters of a table have. */
function findWide(content: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  const beginning = content.subarray(0, LOOKED_AT - (LOOKED_AT % 2));
  const half = Math.floor(beginning.length / 2);
  if (half < 2 || content.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const isMost = (count: number) => count > half * 0.7;
  if (isMost(odd) && even === 0) return 'utf-16le';
  return isMost(even) && odd === 0 ? 'utf-16be' : undefined;
}

const bytesOf = new Map<ByteEncoding, Map<string, number>>();

/** An encoding backwards; nothing here writes it. */
function listBytes(encoding: ByteEncoding): Map<string, number> {
  const listed =
    bytesOf.get(encoding) ??
    new Map(
      Array.from({ length: 256 }, (_, byte) => [decodeBytes(Uint8Array.of(byte), encoding), byte] as const),
    );
  bytesOf.set(encoding, listed);
  return listed;
}

/** A character that the encoding lacks becomes a question mark. */
export function encodeText(text: string, encoding: FileEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (!isByteEncoding(encoding)) {
    const bytes = Buffer.from(text, 'utf16le');
    return encoding === 'utf-16be' ? bytes.swap16() : bytes;
  }
  const known = listBytes(encoding);
  return Buffer.from(Array.from(text, (character) => known.get(character) ?? 0x3f));
}

/** The same bytes as another program would have meant them; a text that was typed since stays as it is. */
export function readAnew(text: string, { from, to }: { from: ByteEncoding; to: ByteEncoding }): string {
  return from === to || !isIn(text, from) ? text : decodeBytes(encodeText(text, from), to);
}
