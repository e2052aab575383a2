import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import {
  apply,
  bringTo,
  makeCast,
  makeOpenDeliveries,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { type Person, visitor } from '#people/tests/test-people.ts';
import { cameraMark, takenPhoto } from '#adapters/tests/photo.ts';
import { drawnSignature } from '#adapters/tests/signature.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  id = await bringTo(app, cast, made, 'in transit');
});

type Caller = Pick<Person, 'call'>;

async function upload(
  driver: Caller,
  deliveryId = id,
  kind: 'photo' | 'signature' = 'photo',
): Promise<string> {
  const content = kind === 'photo' ? takenPhoto : drawnSignature;
  const { body } = await driver.call(`/deliveries/${deliveryId}/proof-files`, { file: { kind, content } });
  return String(body.id);
}

const report = (person: Caller, photoId?: string) =>
  person.call(`/deliveries/${id}/mark-absent`, {
    reason: 'Keine Antwort an der Tür',
    parcelLocation: 'driver',
    photoId,
  });

const see = async (person: Person) =>
  (await person.call<{ photoLink: string | null }>(`/deliveries/${id}`)).body;

test('a photo of the closed door is stored with delivery and attempt, visible to owner, driver and admin', async () => {
  expect((await report(cast.assigned_driver, await upload(cast.assigned_driver))).status).toBe(200);
  const { delivery, attempts } = await readRecord(app, id);
  expect(delivery).toMatchObject({ status: 'recipient_absent', deliverySignatureUrl: null });
  expect(delivery.deliveryPhotoUrl).toMatch(/^delivery-confirmations\/.+\.jpg$/);
  expect(attempts[0]?.deliveryPhotoUrl).toBe(delivery.deliveryPhotoUrl);
  for (const person of [cast.owner, cast.assigned_driver, cast.admin]) {
    const answer = await app.http.inject({ url: (await see(person)).photoLink ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
    expect(answer.rawPayload.includes(cameraMark)).toBe(false);
  }
});

test('after a redelivery request the photo stays with its attempt, which admins see', async () => {
  await report(cast.assigned_driver, await upload(cast.assigned_driver));
  const key = (await readRecord(app, id)).delivery.deliveryPhotoUrl;
  await apply(app, id, 'request_redelivery', cast.owner);
  const { delivery, attempts } = await readRecord(app, id);
  expect([delivery.deliveryPhotoUrl, attempts[0]?.deliveryPhotoUrl]).toEqual([null, key]);
  const seen = (await see(cast.admin)) as unknown as { attempts: { photoLink: string }[] };
  expect((await app.http.inject({ url: seen.attempts[0]?.photoLink ?? '' })).statusCode).toBe(200);
  expect(await see(cast.owner)).toMatchObject({ photoLink: null });
});

test('an absence needs no photo', async () => {
  expect((await report(cast.assigned_driver)).status).toBe(200);
  expect(await see(cast.owner)).toMatchObject({ photoLink: null });
});

test('a file of another delivery or driver, or a signature, does not count as photo', async () => {
  const [other = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, other, 'in transit');
  const foreign = await makeOpenDeliveries(app, cast.owner, 1);
  for (const fileId of [
    await upload(cast.assigned_driver, other),
    await upload(cast.assigned_driver, id, 'signature'),
  ]) {
    expect((await report(cast.assigned_driver, fileId)).status).toBe(200);
    expect((await readRecord(app, id)).delivery.deliveryPhotoUrl).toBeNull();
    [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
    await bringTo(app, cast, id, 'in transit');
  }
  // Uploaded by the first driver, used by the second for the same delivery.
  const [shared = ''] = foreign;
  id = await bringTo(app, cast, shared, 'in transit');
  const first = await upload(cast.assigned_driver);
  await apply(app, id, 'mark_absent', cast.assigned_driver, { parcelLocation: 'sender' });
  await apply(app, id, 'request_redelivery', cast.owner);
  await apply(app, id, 'accept', cast.other_driver);
  await apply(app, id, 'pick_up', cast.other_driver);
  expect((await report(cast.other_driver, first)).status).toBe(200);
  expect((await readRecord(app, id)).delivery.deliveryPhotoUrl).toBeNull();
});

test('only the assigned driver reports an absence, with or without a photo', async () => {
  const photoId = await upload(cast.assigned_driver);
  const before = await readRecord(app, id);
  expect(await report(visitor(app), photoId)).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED' },
  });
  expect(await report(cast.other_driver, photoId)).toMatchObject({
    status: 404,
    body: { code: 'DELIVERY_NOT_FOUND' },
  });
  for (const person of [cast.owner, cast.admin]) {
    expect(await report(person, photoId)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
  }
  expect(await readRecord(app, id)).toEqual(before);
  // The photo is still unused.
  await report(cast.assigned_driver, photoId);
  expect((await readRecord(app, id)).delivery.deliveryPhotoUrl).not.toBeNull();
});

test('an absence too early or from afar needs a reason in words, which admins alone read', async () => {
  const driver = cast.assigned_driver;
  const given = { reason: 'Keine Antwort an der Tür', parcelLocation: 'driver' };
  const send = (more: object) => driver.call(`/deliveries/${id}/mark-absent`, { ...given, ...more });
  for (const facts of [{ waitedSeconds: 299 }, { doorMeters: 151, waitedSeconds: 400 }]) {
    expect(await send(facts)).toMatchObject({ status: 422, body: { code: 'EARLY_REASON_REQUIRED' } });
  }
  expect((await send({ doorMeters: 420, waitedSeconds: 60, earlyReason: 'Straße gesperrt' })).status).toBe(
    200,
  );
  interface Seen {
    attempts?: object[];
  }
  const [seen] = (await cast.admin.call<Seen>(`/deliveries/${id}`)).body.attempts ?? [];
  expect(seen).toMatchObject({ doorMeters: 420, waitedSeconds: 60, earlyReason: 'Straße gesperrt' });
  expect((await cast.owner.call<Seen>(`/deliveries/${id}`)).body.attempts).toBeUndefined();
});

test('an older app reports an absence without place and waiting time, and is not asked why', async () => {
  expect((await report(cast.assigned_driver)).status).toBe(200);
  const { attempts } = await readRecord(app, id);
  expect(attempts[0]).toMatchObject({ doorMeters: null, waitedSeconds: null, earlyReason: null });
});
