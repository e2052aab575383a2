const HEAD_BYTES = 200;
const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * What a text file says, in the encoding that it is proven to be in: by its mark, by what its XML declares,
 * or because it is valid UTF-8. Undefined for any other: guessing would change letters without a word.
 */
export function decodeTextFile(content: ArrayBuffer): string | undefined {
  const bytes = new Uint8Array(content);
  try {
    return new TextDecoder(nameEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Throws for a name that no browser knows only once it is used. */
function nameEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = String.fromCodePoint(...bytes.subarray(0, HEAD_BYTES));
  return declared.exec(head.replace('\u00ef\u00bb\u00bf', ''))?.[1] ?? 'utf-8';
}
