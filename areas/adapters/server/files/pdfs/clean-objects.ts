import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Entries that describe an object or lead out of it, and show nothing. */
const hidden = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'Ref',
  'OPI',
  'AF',
  'Alternates',
  'StructParent',
].map((key) => PDFName.of(key));
const MAX_PICTURE_BYTES = 32 * 1024 * 1024;
const filter = PDFName.of('Filter');
const jpeg = PDFName.of('DCTDecode');
const deflated = PDFName.of('FlateDecode');
/** Bytes as letters, which makes them longer. */
const written: ReadonlySet<PDFObject> = new Set([PDFName.of('ASCII85Decode'), PDFName.of('ASCIIHexDecode')]);

/**
 * Keeps only what the pages show: removes unreferenced objects, descriptions, and location and camera data in
 * photos.
 */
export function cleanObjects(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) for (const key of hidden) dict.delete(key);
    if (object instanceof PDFRawStream) cleanPicture(context, ref, object);
  }
  const reached = listReached(context);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

const START = 0xd8;
const SCAN = 0xda;
const COMMENT = 0xfe;
const [FIRST_APP, LAST_APP] = [0xe0, 0xef];
/** The JFIF header, and the colour space: both needed for display. */
const kept = new Set([0xe0, 0xee]);

/** A JPEG without comments and without metadata of cameras and programs: location, device, preview. */
function stripJpeg(content: Uint8Array): Uint8Array {
  if (content[0] !== 0xff || content[1] !== START) throw new Error('this is no JPEG');
  const pieces = [content.subarray(0, 2)];
  let at = 2;
  while (content[at + 1] !== SCAN) {
    // Any number of these may fill up the space before a marker.
    if (content[at] === 0xff && content[at + 1] === 0xff) {
      at += 1;
      continue;
    }
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

function cleanPicture(context: PDFContext, ref: PDFRef, stream: PDFRawStream): void {
  const given = stream.dict.lookup(filter);
  const filters = given instanceof PDFArray ? given.asArray() : [given];
  if (filters.at(-1) !== jpeg) return;
  const picture = filters.slice(0, -1).reduce(unpack, stream.contents);
  if (filters.length > 1) {
    stream.dict.set(filter, jpeg);
    stream.dict.delete(PDFName.of('DecodeParms'));
  }
  context.assign(ref, PDFRawStream.of(stream.dict, stripJpeg(picture)));
}

function unpack(packed: Uint8Array, by: PDFObject | undefined): Uint8Array {
  if (by === deflated) return inflateSync(packed, { maxOutputLength: MAX_PICTURE_BYTES });
  if (!(by instanceof PDFName && written.has(by))) {
    throw new Error('a picture is packed in a way that no program packs');
  }
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(filter, by);
  return decodePDFRawStream(PDFRawStream.of(dict, packed)).decode();
}

function listReached(context: PDFContext): ReadonlySet<PDFObject> {
  const reached = new Set<PDFObject>();
  const open: (PDFObject | undefined)[] = [context.trailerInfo.Root];
  while (open.length > 0) {
    const object = open.pop();
    if (!object || reached.has(object)) continue;
    reached.add(object);
    if (object instanceof PDFRef) open.push(context.lookup(object));
    if (object instanceof PDFArray) open.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) open.push(...dict.values());
  }
  return reached;
}
