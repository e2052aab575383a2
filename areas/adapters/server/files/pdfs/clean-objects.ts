import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { stripJpeg } from './strip-jpeg.ts';

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

function cleanPicture(context: PDFContext, ref: PDFRef, stream: PDFRawStream): void {
  const given = stream.dict.lookup(filter);
  const filters = given instanceof PDFArray ? given.asArray() : [given];
  if (filters.at(-1) !== jpeg) return;
  const [first, second] = filters;
  let picture = stream.contents;
  if (filters.length === 2 && first === deflated && second === jpeg) {
    picture = inflateSync(picture, { maxOutputLength: MAX_PICTURE_BYTES });
    stream.dict.set(filter, jpeg);
    stream.dict.delete(PDFName.of('DecodeParms'));
  } else if (filters.length > 1) {
    throw new Error('a picture is packed in a way that no scanner packs');
  }
  context.assign(ref, PDFRawStream.of(stream.dict, stripJpeg(picture)));
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
