const START = 0xd8;
const SCAN = 0xda;
const COMMENT = 0xfe;
const [FIRST_APP, LAST_APP] = [0xe0, 0xef];
/** The JFIF header, and the colour space: both needed for display. */
const kept = new Set([0xe0, 0xee]);

/** A JPEG without comments and without metadata of cameras and programs: location, device, preview. */
export function stripJpeg(content: Uint8Array): Uint8Array {
  if (content[0] !== 0xff || content[1] !== START) throw new Error('this is no JPEG');
  const pieces = [content.subarray(0, 2)];
  let at = 2;
  while (content[at + 1] !== SCAN) {
    const marker = content[at + 1];
    const length = ((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0);
    const end = at + 2 + length;
    if (content[at] !== 0xff || marker === undefined || length < 2 || end > content.length) {
      throw new Error('this JPEG is damaged');
    }
    const describes = marker === COMMENT || (marker >= FIRST_APP && marker <= LAST_APP && !kept.has(marker));
    if (!describes) pieces.push(content.subarray(at, end));
    at = end;
  }
  pieces.push(content.subarray(at));
  return Buffer.concat(pieces);
}
