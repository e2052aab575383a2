/** Driver documents as a phone sends them, and ordinary PDFs. */
import { createHash } from 'node:crypto';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { DOCUMENT_PART_BYTES } from '#platform/contract/document-limits.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import type { Answer, Person } from '#people/tests/test-people.ts';

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export const startUpload = (person: Pick<Person, 'call'>, kind: DocumentKind, content: Buffer) =>
  person.call<{ id: string; receivedBytes: number }>('/driver/documents/uploads', {
    kind,
    sizeBytes: content.length,
    contentHash: hashOf(content),
  });

export const sendPart = (person: Pick<Person, 'call'>, id: string, offset: number, content: Buffer) =>
  person.call<{ id: string; receivedBytes: number }>(`/driver/documents/uploads/${id}/parts`, {
    offset,
    content: content.subarray(offset, offset + DOCUMENT_PART_BYTES).toString('base64'),
  });

export const finishUpload = (person: Pick<Person, 'call'>, id: string) =>
  person.call(`/driver/documents/uploads/${id}/finish`, {});

/** The whole upload; returns the first error or the document. */
export async function uploadDocument(
  person: Pick<Person, 'call'>,
  kind: DocumentKind,
  content: Buffer,
): Promise<Answer> {
  const started = await startUpload(person, kind, content);
  if (started.status !== 200) return started;
  const { id } = started.body;
  for (let offset = started.body.receivedBytes; offset < content.length; ) {
    const sent = await sendPart(person, id, offset, content);
    if (sent.status !== 200) return sent;
    offset = sent.body.receivedBytes;
  }
  return await finishUpload(person, id);
}

const drawing = (width: number, height: number, background = '#d8d2c4') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo with all metadata that a camera and a program write into it. */
export const describedPhoto = (format: 'jpeg' | 'png' = 'jpeg', width = 600, height = 400) =>
  drawing(width, height)
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><x>Verfasserin</x></x:xmpmeta>')
    .withExifMerge({
      IFD0: { Make: 'Telefonfabrik', Copyright: 'Fotograf' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();

export const plainPhoto = (background?: string) => drawing(600, 400, background).jpeg().toBuffer();

/**
 * A PDF of that many pages with the text `text`, with metadata in title, author and XMP, and a photo with
 * metadata.
 */
export async function scannedPdf({ pages = 1, text = 'Seite' } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle('Geheimer Titel');
  document.setAuthor('Verfasserin');
  const photo = await document.embedJpg(await describedPhoto());
  for (let page = 1; page <= pages; page += 1) {
    const drawn = document.addPage([400, 300]);
    drawn.drawText(`${text} ${page}`, { x: 40, y: 240, size: 20 });
    drawn.drawImage(photo, { x: 40, y: 40, width: 120, height: 80 });
  }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Verfasserin</x:xmpmeta>';
  const metadata = document.context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(metadata));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
