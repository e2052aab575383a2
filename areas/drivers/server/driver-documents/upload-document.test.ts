import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { DOCUMENT_PART_BYTES, MAX_DOCUMENT_BYTES } from '#platform/contract/document-limits.ts';
import { documentUploads, drivers } from '#drivers/tables/drivers-tables.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import {
  describedPhoto,
  finishUpload,
  hashOf,
  plainPhoto,
  scannedPdf,
  sendPart,
  startUpload,
  uploadDocument,
} from '#adapters/tests/document-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let photo: Buffer;
/** A file of several parts. */
let long: Buffer;
beforeAll(async () => {
  photo = await plainPhoto();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  long = await sharp({ create: { width: 700, height: 600, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
});

const newDriver = () => makePerson(app, 'driver', { online: false });
const rowOf = async ({ id }: Person) =>
  (await app.db.select().from(drivers).where(eq(drivers.userId, id)))[0] ?? expect.fail('no row');
const documentsOf = async (driver: Person) => (await driver.call('/driver/documents')).body;
const read = async (key: string | null | undefined) =>
  (await app.services.files.read(key ?? '')) ?? expect.fail(`${key} is not there`);

/** Every stored file, by its path. */
function listFiles(folder = app.config.filesDir): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
}

const licenseSides = ['driver_license', 'driver_license_back'] as const;
const columns = [
  ['driver_license', 'driverLicenseUrl'],
  ['driver_license_back', 'driverLicenseBackUrl'],
  ['id_front', 'idFrontUrl'],
  ['id_back', 'idBackUrl'],
  ['passport', 'passportUrl'],
] as const;

test.each(columns)(
  'an uploaded %s is stored under its driver and kind, and the row has its key',
  async (kind, column) => {
    const driver = await newDriver();
    const answer = await uploadDocument(driver, kind, photo);
    expect(answer).toMatchObject({
      status: 200,
      body: { kind, fileType: 'jpg', uploadedAt: app.clock.now().toISOString() },
    });
    const row = await rowOf(driver);
    expect(row[column]).toMatch(
      new RegExp(`^driver-documents/${driver.id}/${kind}-\\d+-[0-9a-f-]{36}\\.jpg$`),
    );
    const others = columns.map(([, other]) => other).filter((other) => other !== column);
    expect(others.map((other) => row[other])).toEqual([null, null, null, null]);
  },
);

test('neither picture nor PDF can be read on the disk, during the upload and afterwards', async () => {
  const driver = await newDriver();
  const pdf = await scannedPdf();
  const started = await startUpload(driver, 'driver_license', pdf);
  await sendPart(driver, started.body.id, 0, pdf);
  const raw = () => listFiles().map((name) => readFileSync(path.join(app.config.filesDir, name)));
  // At least six bytes: shorter ones occur by chance in the millions of encrypted bytes of all tests here.
  const heads = ['\u{e0}\0\u{10}JFIF', '\u{db}\0\u{43}\0'].map((kind) => `\u{ff}\u{d8}\u{ff}${kind}`);
  const marks = ['%PDF-1.', 'endobj', 'Exif\0\0', '\u{89}PNG\r\n\u{1a}\n', ...heads];
  const isPlain = (file: Uint8Array) => marks.some((mark) => Buffer.from(file).includes(mark, 0, 'latin1'));
  const readable = () => raw().filter(isPlain);
  expect(listFiles().some((name) => name.includes(started.body.id))).toBe(true);
  expect(readable()).toEqual([]);
  await uploadDocument(driver, 'driver_license', pdf);
  await uploadDocument(driver, 'passport', photo);
  await app.drain();
  expect(readable()).toEqual([]);
  const { driverLicenseUrl, passportUrl } = await rowOf(driver);
  const [license, passport] = [await read(driverLicenseUrl), await read(passportUrl)];
  expect([pdf, photo, license, passport].map(isPlain)).toEqual([true, true, true, true]);
  expect(license.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await sharp(passport).metadata()).format).toBe('jpeg');
});

test('no part of an upload is left once its document is stored', async () => {
  const driver = await newDriver();
  await uploadDocument(driver, 'driver_license', long);
  await app.drain();
  expect(await app.db.$count(documentUploads, eq(documentUploads.userId, driver.id))).toBe(0);
  const own = listFiles().filter((name) => name.includes(driver.id) || name.includes('parts'));
  expect(own.filter((name) => !name.includes('parts/'))).toHaveLength(1);
});

test('another upload of a kind replaces the earlier file, whose link no longer works', async () => {
  const driver = await newDriver();
  const first = await uploadDocument(driver, 'passport', photo);
  const earlier = (await rowOf(driver)).passportUrl;
  const pdf = await scannedPdf();
  await uploadDocument(driver, 'passport', pdf);
  await app.drain();
  expect((await rowOf(driver)).passportUrl).toMatch(/\.pdf$/);
  expect(await app.services.files.read(earlier ?? '')).toBeUndefined();
  const link = String(first.body.link).replace('/api', '');
  expect(await driver.call(link)).toMatchObject({ status: 404, body: { code: 'LINK_ENDED' } });
});

test('an upload of the same file resumes, one of another file of equal size starts over', async () => {
  const driver = await newDriver();
  expect(long.length).toBeGreaterThan(2 * DOCUMENT_PART_BYTES);
  const started = await startUpload(driver, 'id_front', long);
  expect(started.body.receivedBytes).toBe(0);
  const { id } = started.body;
  await sendPart(driver, id, 0, long);
  app.clock.set(new Date(app.clock.now().getTime() + 23 * 60 * 60_000));
  expect((await startUpload(driver, 'id_front', long)).body).toEqual({
    id,
    receivedBytes: DOCUMENT_PART_BYTES,
  });
  const other = Buffer.from(long);
  other[other.length - 1] = 0;
  const another = await startUpload(driver, 'id_front', other);
  expect(another.body).toMatchObject({ receivedBytes: 0 });
  expect(another.body.id).not.toBe(id);
  expect(await sendPart(driver, id, DOCUMENT_PART_BYTES, long)).toMatchObject({
    status: 404,
    body: { code: 'UPLOAD_NOT_FOUND' },
  });
});

test('after a day an upload has expired, and the same file starts over', async () => {
  const driver = await newDriver();
  const { id } = (await startUpload(driver, 'id_front', long)).body;
  await sendPart(driver, id, 0, long);
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 60 * 60_000 + 1));
  expect((await sendPart(driver, id, DOCUMENT_PART_BYTES, long)).status).toBe(404);
  expect((await finishUpload(driver, id)).status).toBe(404);
  expect((await startUpload(driver, 'id_front', long)).body.receivedBytes).toBe(0);
  await app.drain();
  expect((await uploadDocument(driver, 'id_front', long)).status).toBe(200);
});

test('a part that is sent twice, too early or too short changes nothing', async () => {
  const driver = await newDriver();
  const { id } = (await startUpload(driver, 'passport', long)).body;
  const early = await sendPart(driver, id, DOCUMENT_PART_BYTES, long);
  expect(early.body).toEqual({ id, receivedBytes: 0 });
  const short = await sendPart(driver, id, 0, long.subarray(0, 1000));
  expect([short.status, short.body]).toMatchObject([422, { code: 'VALIDATION_FAILED' }]);
  const twice = await Promise.all([sendPart(driver, id, 0, long), sendPart(driver, id, 0, long)]);
  expect(twice.map(({ body }) => body.receivedBytes)).toEqual([DOCUMENT_PART_BYTES, DOCUMENT_PART_BYTES]);
  expect(await finishUpload(driver, id)).toMatchObject({ status: 409, body: { code: 'UPLOAD_INCOMPLETE' } });
  expect((await uploadDocument(driver, 'passport', long)).status).toBe(200);
  expect((await finishUpload(driver, id)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
});

test('an upload that is finished twice concurrently creates one document', async () => {
  const driver = await newDriver();
  const { id } = (await startUpload(driver, 'passport', photo)).body;
  await sendPart(driver, id, 0, photo);
  const answers = await Promise.all([finishUpload(driver, id), finishUpload(driver, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  await app.drain();
  expect(listFiles().filter((name) => name.includes(driver.id))).toHaveLength(1);
});

test('an upload whose content differs from its announcement is refused', async () => {
  const driver = await newDriver();
  const { id } = (await startUpload(driver, 'passport', photo)).body;
  await sendPart(driver, id, 0, Buffer.from(photo).fill(7, 300, 320));
  expect(await finishUpload(driver, id)).toMatchObject({
    status: 422,
    body: { code: 'DOCUMENT_UNREADABLE' },
  });
});

test('10 MB are accepted, one byte more and an empty file are refused before anything is sent', async () => {
  const driver = await newDriver();
  const announce = (sizeBytes: number) =>
    driver.call('/driver/documents/uploads', { kind: 'passport', sizeBytes, contentHash: hashOf(photo) });
  expect((await announce(MAX_DOCUMENT_BYTES)).status).toBe(200);
  expect(await announce(MAX_DOCUMENT_BYTES + 1)).toMatchObject({
    status: 422,
    body: { code: 'DOCUMENT_TOO_LARGE', message: 'Diese Datei ist zu groß. Erlaubt sind 10 MB.' },
  });
  expect(await announce(0)).toMatchObject({ status: 422, body: { code: 'DOCUMENT_EMPTY' } });
});

test('10 MB arrive part by part, and are stored', { tags: ['slow'] }, async () => {
  const driver = await newDriver();
  // A photo with this many bytes appended is still a valid photo.
  const full = Buffer.concat([photo, Buffer.alloc(MAX_DOCUMENT_BYTES - photo.length)]);
  expect((await uploadDocument(driver, 'passport', full)).status).toBe(200);
});

test('a driver may have one unfinished upload of each kind and start forty an hour', async () => {
  const driver = await newDriver();
  const announce = (n: number, kind: DocumentKind) =>
    driver.call('/driver/documents/uploads', { kind, sizeBytes: 5, contentHash: hashOf(Buffer.from([n])) });
  for (let n = 0; n < 40; n += 1) {
    expect((await announce(n, n % 2 ? 'passport' : 'id_back')).status).toBe(200);
  }
  expect(await app.db.$count(documentUploads, eq(documentUploads.userId, driver.id))).toBe(2);
  const refused = await announce(40, 'passport');
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
});

test('nobody can continue another driver’s upload', async () => {
  const driver = await newDriver();
  const other = await newDriver();
  const { id } = (await startUpload(driver, 'passport', photo)).body;
  expect((await sendPart(other, id, 0, photo)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  expect((await finishUpload(other, id)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  expect((await startUpload(other, 'passport', photo)).body.id).not.toBe(id);
});

test.each(['jpeg', 'png'] as const)('a %s keeps only its pixels, in its own format', async (format) => {
  const driver = await newDriver();
  const sent = await describedPhoto(format, 2100, 1050);
  expect(['Telefonfabrik', 'Fotograf'].every((word) => sent.includes(word))).toBe(true);
  await uploadDocument(driver, 'driver_license', sent);
  const kept = await read((await rowOf(driver)).driverLicenseUrl);
  const { format: keptFormat, width, height, exif, icc, xmp, iptc, comments } = await sharp(kept).metadata();
  expect({ keptFormat, width, height }).toEqual({ keptFormat: format, width: 2000, height: 1000 });
  expect({ exif, icc, xmp, iptc, comments }).toEqual({});
  expect(
    ['Telefonfabrik', 'Fotograf', 'Verfasserin', 'Exif', 'xmpmeta', 'ICC_PROFILE'].filter((word) =>
      kept.includes(word),
    ),
  ).toEqual([]);
});

test('a photo is stored upright, without its orientation tag', async () => {
  const driver = await newDriver();
  const turned = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await uploadDocument(driver, 'driver_license', turned);
  const kept = await sharp(await read((await rowOf(driver)).driverLicenseUrl)).metadata();
  expect([kept.width, kept.height, kept.orientation]).toEqual([400, 600, undefined]);
});

const marks = [
  ['id_front', 'idFrontUrl', true],
  ['id_back', 'idBackUrl', true],
  ['passport', 'passportUrl', true],
  ['driver_license', 'driverLicenseUrl', false],
] as const;

async function expectMark(
  kind: (typeof marks)[number][0],
  column: (typeof marks)[number][1],
  { isMarked, background }: { isMarked: boolean; background: string },
): Promise<void> {
  const driver = await newDriver();
  await uploadDocument(driver, kind, await plainPhoto(background));
  const { channels } = await sharp(await read((await rowOf(driver))[column])).stats();
  // An area of uniform colour stays uniform unless it is stamped.
  expect(channels.every(({ stdev }) => stdev > 5)).toBe(isMarked);
  // Most of it stays visible.
  expect(channels.every(({ mean }) => Math.abs(mean - (background === '#ffffff' ? 255 : 16)) < 40)).toBe(
    true,
  );
}

test.each(marks)('a picture of %s carries a copy mark across it: %s, %s', (kind, column, isMarked) =>
  expectMark(kind, column, { isMarked, background: kind === 'id_back' ? '#101010' : '#ffffff' }),
);

test('the copy mark of a picture is visible on light and on dark paper', { tags: ['slow'] }, async () => {
  for (const [kind, column, isMarked] of marks) {
    for (const background of ['#ffffff', '#101010']) await expectMark(kind, column, { isMarked, background });
  }
});

test('a PDF keeps its pages and photos without metadata; an identity paper is stamped as a copy', async () => {
  const driver = await newDriver();
  const sent = await scannedPdf({ pages: 3, text: 'Klasse B' });
  expect(['Verfasserin', 'Telefonfabrik'].every((word) => sent.includes(word))).toBe(true);
  expect((await readPdf(sent)).info.Title).toBe('Geheimer Titel');
  await uploadDocument(driver, 'driver_license', sent);
  await uploadDocument(driver, 'passport', sent);
  const { driverLicenseUrl, passportUrl } = await rowOf(driver);
  const license = await readPdf(await read(driverLicenseUrl));
  expect(license).toMatchObject({ totalPages: 3, text: expect.stringContaining('Klasse B 3') });
  expect(license.text).not.toContain('KOPIE');
  const passport = await readPdf(await read(passportUrl));
  expect(passport.text).toContain('KOPIE · Elbbote · ');
  for (const { info } of [license, passport]) {
    expect(info).not.toHaveProperty('Title');
    expect(info).not.toHaveProperty('Author');
    expect(info).not.toHaveProperty('Producer');
  }
  const kept = await PDFDocument.load(await read(passportUrl), { updateMetadata: false });
  const text = kept.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join('\n');
  const described = ['Telefonfabrik', 'Verfasserin', '/Metadata', '/Info', '/Producer', '/Creat'];
  expect(described.filter((word) => text.includes(word))).toEqual([]);
  expect(text.includes('/Annots [ ]') || !text.includes('/Annots')).toBe(true);
  expect(text).toContain('/DCTDecode');
});

test('the identity document is the card’s front or the passport, as chosen; the other one is deleted', async () => {
  const driver = await newDriver();
  const choose = (identityKind: string) => driver.call('/driver/documents/identity-kind', { identityKind });
  await uploadDocument(driver, 'id_front', photo);
  await uploadDocument(driver, 'id_back', photo);
  await uploadDocument(driver, 'driver_license', photo);
  const card = await rowOf(driver);
  expect(card.idDocumentUrl).toBe(card.idFrontUrl);
  const chosen = await choose('passport');
  expect(chosen.body).toMatchObject({ identityKind: 'passport', required: [...licenseSides, 'passport'] });
  expect(await rowOf(driver)).toMatchObject({
    idDocumentUrl: null,
    idFrontUrl: null,
    idBackUrl: null,
    driverLicenseUrl: card.driverLicenseUrl,
  });
  await app.drain();
  const isKept = (key: string | null) => app.services.files.has(key ?? '');
  expect(await isKept(card.idFrontUrl)).toBe(false);
  expect(await isKept(card.idBackUrl)).toBe(false);
  expect(await isKept(card.driverLicenseUrl)).toBe(true);
  await uploadDocument(driver, 'passport', photo);
  const pass = await rowOf(driver);
  expect(pass.idDocumentUrl).toBe(pass.passportUrl);
  await choose('id_card');
  expect(await rowOf(driver)).toMatchObject({ idDocumentUrl: null, passportUrl: null });
  expect((await choose('Führerschein')).status).toBe(422);
});

test('an already approved driver uploads the licence’s back once, and may keep working meanwhile', async () => {
  const driver = await newDriver();
  await uploadDocument(driver, 'driver_license', photo);
  const approvedAt = app.clock.now();
  await app.db
    .update(drivers)
    .set({ approvedAt, onboardingCompleted: true, isOnline: true })
    .where(eq(drivers.userId, driver.id));
  const asked = async () => (await driver.call<{ askedDocuments: string[] }>('/driver')).body.askedDocuments;
  expect(await asked()).toEqual(['driver_license_back']);
  const closed = { status: 409, body: { code: 'DOCUMENTS_APPROVED' } };
  expect(await uploadDocument(driver, 'driver_license', photo)).toMatchObject(closed);
  expect((await uploadDocument(driver, 'driver_license_back', photo)).status).toBe(200);
  expect(await asked()).toEqual([]);
  expect(await uploadDocument(driver, 'driver_license_back', photo)).toMatchObject(closed);
  expect(await rowOf(driver)).toMatchObject({ approvedAt, isOnline: true });
});

test('a driver sees which documents are required, which are stored, and when all are complete', async () => {
  const driver = await newDriver();
  await app.db
    .update(drivers)
    .set({ submittedAt: null, onboardingCompleted: false })
    .where(eq(drivers.userId, driver.id));
  expect(await documentsOf(driver)).toEqual({
    identityKind: 'id_card',
    required: [...licenseSides, 'id_front', 'id_back'],
    documents: [],
    isComplete: false,
    decision: 'none',
    rejectionReason: null,
    mayChange: true,
  });
  for (const kind of [...licenseSides, 'id_front', 'id_back'] as const) {
    expect((await documentsOf(driver)).isComplete).toBe(false);
    await uploadDocument(driver, kind, photo);
  }
  const own = await documentsOf(driver);
  expect(own.isComplete).toBe(true);
  await app.db.update(drivers).set({ vehicleType: 'Fahrrad' }).where(eq(drivers.userId, driver.id));
  expect((await documentsOf(driver)).required).toEqual(['id_front', 'id_back']);
});
