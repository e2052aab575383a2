/** Where a PDF ends, its last lines say where its table of objects stands. */
const TAIL_BYTES = 2048;
const HEAD_BYTES = 1024;

/**
 * Whether a PDF has arrived up to its end. Its own readers do not ask: they show what is there, and a scan of
 * which half is missing would pass.
 */
export function isWhole(content: Uint8Array): boolean {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  const end = /startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/.exec(text(content.subarray(-TAIL_BYTES)));
  if (!end || Number(end[1]) >= content.length) return false;
  // A file made for the web begins with its own length, and has such an end near its beginning, too.
  const ownLength = /\/Linearized[^>]*\/L\s+(\d+)/.exec(text(content.subarray(0, HEAD_BYTES)))?.[1];
  return ownLength === undefined || Number(ownLength) <= content.length;
}
