/** The last lines of a PDF contain the offset of its object table. */
const TAIL_BYTES = 2048;
const HEAD_BYTES = 1024;

/**
 * Whether a PDF has arrived completely. PDF readers do not check: they show what is there, and a scan with
 * half of it missing would pass.
 */
export function isWhole(content: Uint8Array): boolean {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  const end = /startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/.exec(text(content.subarray(-TAIL_BYTES)));
  if (!end || Number(end[1]) >= content.length) return false;
  // A linearized file (made for the web) begins with its own length, and has such an end near its beginning,
  // too.
  const ownLength = /\/Linearized[^>]*\/L\s+(\d+)/.exec(text(content.subarray(0, HEAD_BYTES)))?.[1];
  return ownLength === undefined || Number(ownLength) <= content.length;
}
