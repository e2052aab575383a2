import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { proofFiles } from '#delivery/tables/proofs-tables.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import {
  apply,
  bringTo,
  type Cast,
  countWaitingJobs,
  makeCast,
  makeOpenDeliveries,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { type Person, visitor } from '#people/tests/test-people.ts';
import { cameraMark, takenPhoto } from '#adapters/tests/photo.ts';
import { blankSignature, drawnOnNothing, drawnSignature, emptyCanvas } from '#adapters/tests/signature.ts';
import { keepTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let id: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast(app);
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  id = await bringTo(app, cast, made, 'in transit');
  restore = await keepTables(app.pool, 'deliveries');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

const deliver = (person: Pick<Person, 'call'>, change: object = {}) => confirmDelivery(person, id, change);
const png = (base64: string) => `data:image/png;base64,${base64}`;

const keyOfNow = (ending: string) =>
  new RegExp(`^delivery-confirmations/${id}-${app.clock.now().getTime()}-[0-9a-f]{8}\\.${ending}$`);

function listFiles(): string[] {
  try {
    return readdirSync(path.join(app.config.filesDir, 'delivery-confirmations'));
  } catch {
    return [];
  }
}

async function signatureLink(person: Person): Promise<string> {
  const { body } = await person.call<{ signatureLink: string }>(`/deliveries/${id}`);
  return body.signatureLink;
}

test('a delivery with name and signature is delivered, and owner, driver and admin may see the signature', async () => {
  expect(await deliver(cast.assigned_driver)).toMatchObject({ status: 200, body: { id } });
  const { delivery } = await readRecord(app, id);
  expect(delivery).toMatchObject({ status: 'delivered', deliveryConfirmedBy: 'Fiete Claasen' });
  // A storage key made from delivery and time; never a public address.
  expect(delivery.deliverySignatureUrl).toMatch(keyOfNow('png'));
  for (const person of [cast.owner, cast.assigned_driver, cast.admin]) {
    const answer = await app.http.inject({ url: await signatureLink(person) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('png');
  }
});

test('a link to a signature expires after five minutes, and an altered one opens nothing', async () => {
  await deliver(cast.assigned_driver);
  const link = await signatureLink(cast.owner);
  const [payload = '', mark = ''] = link.replace('/api/files/', '').split('.');
  const other = Buffer.from(JSON.stringify(['../config', 4e12])).toString('base64url');
  for (const token of [`${other}.${mark}`, `${payload}.${'A'.repeat(mark.length)}`, payload, 'x']) {
    expect((await app.http.inject({ url: `/api/files/${token}` })).statusCode).toBe(404);
  }
  const now = app.clock.now().getTime();
  app.clock.set(new Date(now + 5 * 60_000 - 1));
  expect((await app.http.inject({ url: link })).statusCode).toBe(200);
  app.clock.set(new Date(now + 5 * 60_000));
  const late = await app.http.inject({ url: link });
  expect([late.statusCode, late.json().message]).toEqual([404, 'Dieser Link ist abgelaufen.']);
});

const notAnImage = png(Buffer.from('kein Bild').toString('base64'));
const svg = png(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>',
  ).toString('base64'),
);

test.each([
  ['no signature', { signature: '' }, 422, 'SIGNATURE_REQUIRED', 'Unterschrift erforderlich'],
  ['an empty drawing', { signature: blankSignature }, 422, 'SIGNATURE_UNREADABLE', undefined],
  ['a canvas that nobody drew on', { signature: emptyCanvas }, 422, 'SIGNATURE_UNREADABLE', undefined],
  ['something that is no image', { signature: notAnImage }, 422, 'SIGNATURE_UNREADABLE', undefined],
  ['a vector image', { signature: svg }, 422, 'SIGNATURE_UNREADABLE', undefined],
  [
    'an address instead of an image',
    { signature: 'https://x.de/a.png' },
    422,
    'SIGNATURE_UNREADABLE',
    undefined,
  ],
  ['a JPEG', { signature: drawnSignature.replace('png', 'jpeg') }, 422, 'SIGNATURE_UNREADABLE', undefined],
  ['a photo that is none', { photo: 'data:image/jpeg;base64,AAAA' }, 422, 'PHOTO_UNREADABLE', undefined],
  ['a photo of another kind', { photo: 'data:image/gif;base64,AAAA' }, 422, 'VALIDATION_FAILED', undefined],
  ['half a PNG', { signature: drawnSignature.slice(0, 120) }, 422, 'SIGNATURE_UNREADABLE', undefined],
  [
    'more than 700,000 characters',
    { signature: png('A'.repeat(700_000)) },
    422,
    'VALIDATION_FAILED',
    undefined,
  ],
])('%s: refused, and nothing is stored', async (_name, change, status, code, message) => {
  const [before, files] = [await readRecord(app, id), listFiles()];
  const answer = await deliver(cast.assigned_driver, change);
  expect(answer).toMatchObject({ status, body: { code, ...(message ? { message } : {}) } });
  expect(await readRecord(app, id)).toEqual(before);
  expect(listFiles()).toEqual(files);
});

test.each(['', '   '])(
  'without a name (%j) it is refused, and the files are kept for the next attempt',
  async (receiverName) => {
    const before = await readRecord(app, id);
    expect(await deliver(cast.assigned_driver, { receiverName })).toMatchObject({
      status: 422,
      body: { code: 'RECEIVER_NAME_REQUIRED', message: 'Empfängername erforderlich' },
    });
    expect(await readRecord(app, id)).toEqual(before);
  },
);

test('a file uploaded for another delivery, by another driver or as another type is no signature', async () => {
  const upload = async (deliveryId: string, kind: 'signature' | 'photo', content: string) => {
    const { body } = await cast.assigned_driver.call(`/deliveries/${deliveryId}/proof-files`, {
      file: { kind, content },
    });
    return body.id;
  };
  const confirm = (signatureId: unknown) =>
    cast.assigned_driver.call(`/deliveries/${id}/deliver`, { receiverName: 'Fiete Claasen', signatureId });
  const refused = { status: 422, body: { code: 'SIGNATURE_REQUIRED' } };
  const [other = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, other, 'in transit');
  expect(await confirm(await upload(other, 'signature', drawnSignature))).toMatchObject(refused);
  expect(await confirm(await upload(id, 'photo', takenPhoto))).toMatchObject(refused);
  const own = await upload(id, 'signature', drawnSignature);
  await app.db
    .update(proofFiles)
    .set({ driverId: cast.other_driver.id })
    .where(eq(proofFiles.id, String(own)));
  expect(await confirm(own)).toMatchObject(refused);
  expect((await readRecord(app, id)).delivery.status).toBe('in_transit');
});

test('a second driver’s proof is accepted, also if the first one uploaded at the same moment', async () => {
  const file = { kind: 'signature', content: drawnSignature };
  expect((await cast.assigned_driver.call(`/deliveries/${id}/proof-files`, { file })).status).toBe(200);
  await apply(app, id, 'mark_absent', cast.assigned_driver, { parcelLocation: 'sender' });
  await apply(app, id, 'request_redelivery', cast.owner);
  await apply(app, id, 'accept', cast.other_driver);
  await apply(app, id, 'pick_up', cast.other_driver);
  expect(await deliver(cast.other_driver)).toMatchObject({ status: 200, body: { id } });
});

test('a driver uploads 300 files in an hour, and the next one is refused with a wait', async () => {
  const upload = (person: Person) =>
    person.call(`/deliveries/${id}/proof-files`, { file: { kind: 'signature', content: drawnSignature } });
  expect((await upload(cast.assigned_driver)).status).toBe(200);
  await app.pool.query('update rate_limits set count = 300 where key = $1', [
    `proofs:account:${cast.assigned_driver.id}`,
  ]);
  expect(await upload(cast.assigned_driver)).toMatchObject({ status: 429, retryAfter: '3600' });
  app.clock.advance(61);
  expect((await upload(cast.assigned_driver)).status).toBe(200);
});

test('unused files are kept for two weeks, those of a proof for good', async () => {
  await cast.assigned_driver.call(`/deliveries/${id}/proof-files`, {
    file: { kind: 'photo', content: takenPhoto },
  });
  const [file] = await app.db.select().from(proofFiles).where(eq(proofFiles.deliveryId, id));
  const waiting = file?.storageKey ?? '';
  expect(await app.services.files.has(waiting)).toBe(true);
  app.clock.advance(1);
  await deliver(cast.assigned_driver);
  const { deliverySignatureUrl } = (await readRecord(app, id)).delivery;
  app.clock.advance(13 * 24 * 60);
  await endRetention(app, 'unused proofs');
  expect(await app.services.files.has(waiting)).toBe(true);
  app.clock.advance(24 * 60 + 1);
  await endRetention(app, 'unused proofs');
  expect(await countWaitingJobs(app, DELETE_FILES_JOB, { keys: [waiting] })).toBe(1);
  expect(await countWaitingJobs(app, DELETE_FILES_JOB, { keys: [deliverySignatureUrl] })).toBe(0);
  expect(await app.services.files.has(deliverySignatureUrl ?? '')).toBe(true);
});

test('a signature on a transparent canvas is accepted', async () => {
  expect((await deliver(cast.assigned_driver, { signature: drawnOnNothing })).status).toBe(200);
});

test('a picture with more pixels than any signature is refused', async () => {
  const huge = await sharp({ create: { width: 4001, height: 1000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const answer = await deliver(cast.assigned_driver, { signature: png(huge.toString('base64')) });
  expect(answer).toMatchObject({ status: 422, body: { code: 'SIGNATURE_UNREADABLE' } });
});

test('a body above 15 megabytes is refused before it is read', async () => {
  const photo = 'A'.repeat(15 * 1024 * 1024);
  expect((await deliver(cast.assigned_driver, { photo })).status).toBe(413);
});

test('other operations have a limit of one megabyte', async () => {
  const reason = 'A'.repeat(1_100_000);
  expect((await cast.assigned_driver.call(`/deliveries/${id}/release`, { reason })).status).toBe(413);
});

test('a photo is stored with delivery and attempt, as a new JPEG that only people involved may see', async () => {
  expect((await deliver(cast.assigned_driver, { photo: takenPhoto })).status).toBe(200);
  const { delivery, attempts } = await readRecord(app, id);
  expect(delivery.deliveryPhotoUrl).toMatch(keyOfNow('jpg'));
  expect(attempts[0]?.deliveryPhotoUrl).toBe(delivery.deliveryPhotoUrl);
  const { body } = await cast.owner.call<{ photoLink: string }>(`/deliveries/${id}`);
  const answer = await app.http.inject({ url: body.photoLink });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
  expect(answer.rawPayload.includes(cameraMark)).toBe(false);
});

test('a typed signature is marked as such on delivery and attempt, visibly for every viewer', async () => {
  const typed = async (person: Person) => (await person.call(`/deliveries/${id}`)).body.signatureTyped;
  expect((await deliver(cast.assigned_driver, { signatureTyped: true })).status).toBe(200);
  const { delivery, attempts } = await readRecord(app, id);
  expect([delivery.deliverySignatureTyped, attempts[0]?.deliverySignatureTyped]).toEqual([true, true]);
  for (const person of [cast.owner, cast.assigned_driver, cast.admin]) expect(await typed(person)).toBe(true);
});

test('a drawn signature is not marked as typed', async () => {
  await deliver(cast.assigned_driver);
  expect((await cast.owner.call(`/deliveries/${id}`)).body.signatureTyped).toBe(false);
});

test('the stored image is new: nothing of the sent file but its pixels', async () => {
  const secret = 'GPS 53.55 9.99 Wohnung';
  const plain = Buffer.from(drawnSignature.split(',')[1] ?? '', 'base64');
  const sent = await sharp(plain)
    .withExif({ IFD0: { ImageDescription: secret } })
    .png()
    .toBuffer();
  expect(sent.includes('eXIf')).toBe(true);
  await deliver(cast.assigned_driver, { signature: png(sent.toString('base64')) });
  const stored = (await app.http.inject({ url: await signatureLink(cast.owner) })).rawPayload;
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(stored.includes(secret)).toBe(false);
});

test('a signature that could not be saved changes nothing, and the driver may retry', async () => {
  const before = await readRecord(app, id);
  const outage = vi.spyOn(app.services.files, 'put').mockRejectedValueOnce(new Error('disk full'));
  expect((await deliver(cast.assigned_driver)).status).toBe(500);
  outage.mockRestore();
  expect(await readRecord(app, id)).toEqual(before);
  expect((await deliver(cast.assigned_driver)).status).toBe(200);
});

test('only the assigned driver confirms it', async () => {
  const before = await readRecord(app, id);
  expect((await deliver(visitor(app))).status).toBe(401);
  expect(await deliver(cast.other_driver)).toMatchObject({
    status: 404,
    body: { code: 'DELIVERY_NOT_FOUND' },
  });
  for (const person of [cast.owner, cast.admin]) {
    expect(await deliver(person)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
  }
  expect(await readRecord(app, id)).toEqual(before);
});

test('a delivered delivery is not delivered again, and keeps its first proof', async () => {
  await deliver(cast.assigned_driver);
  const before = await readRecord(app, id);
  app.clock.advance(1);
  const again = await deliver(cast.assigned_driver, { receiverName: 'Jemand anderes' });
  expect(again).toMatchObject({ status: 409, body: { code: 'COMMAND_NOT_ALLOWED' } });
  expect(await readRecord(app, id)).toEqual(before);
});

test('a driver who only holds the parcel of an earlier attempt cannot confirm a delivery', async () => {
  const file = { kind: 'signature', content: drawnSignature };
  await apply(app, id, 'mark_absent', cast.assigned_driver, { parcelLocation: 'driver' });
  await apply(app, id, 'request_redelivery', cast.owner);
  const upload = (person: Person) => person.call(`/deliveries/${id}/proof-files`, { file });
  expect((await upload(cast.assigned_driver)).body).toMatchObject({ code: 'COMMAND_NOT_ALLOWED' });
  expect((await upload(cast.other_driver)).body).toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
});
