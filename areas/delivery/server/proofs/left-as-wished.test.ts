import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { shortMessages } from '#dispatch/tables/notifications-tables.ts';
import { takenPhoto } from '#adapters/tests/photo.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import {
  bringTo,
  makeCast,
  makeOpenDeliveries,
  readMails,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({}, { draws: ['proof'] });
let id: string;
let link: string;

const cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  id = await bringTo(app, cast, made, 'in transit');
  link = `/tracking/${(await readRecord(app, id)).delivery.trackingToken}`;
});

const safePlace = 'Hinter dem Schuppen';
const said = 'Auf Wunsch des Empfängers abgestellt: Hinter dem Schuppen';
const wish = (kind = 'safe_place', details = safePlace) =>
  visitor(app).call(`${link}/wish`, { wish: kind, details });
const leave = (change: object = {}) =>
  confirmDelivery(cast.assigned_driver, id, {
    receiverName: '',
    signature: '',
    photo: takenPhoto,
    safePlace,
    ...change,
  });

test('with the receiver’s wish a parcel is left with a photo and no signature, and every viewer sees that', async () => {
  await wish();
  expect(await leave()).toMatchObject({ status: 200 });
  const { delivery, attempts } = await readRecord(app, id);
  const record = { deliveryConfirmedBy: null, deliverySignatureUrl: null, deliverySafePlace: safePlace };
  expect(delivery).toMatchObject({ status: 'delivered', ...record });
  expect(attempts[0]).toMatchObject({ outcome: 'delivered', ...record });
  for (const person of [cast.owner, cast.admin, cast.assigned_driver]) {
    const { body } = await person.call<{ timeline: { note: string | null }[] }>(`/deliveries/${id}`);
    expect(body).toMatchObject({ safePlace, signatureLink: null, photoLink: expect.any(String) });
    expect(body.timeline.at(-1)?.note).toBe(said);
  }
  const [mail] = await readMails(app, cast.owner.email, `Zugestellt: %(${id.slice(0, 8)})`);
  expect(mail?.plain).toContain(said);
  const { body } = await cast.owner.call<{ link: string }>(`/deliveries/${id}/proof`);
  const { text } = await readPdf((await app.http.inject({ url: body.link })).rawPayload);
  expect(text).toContain('Auf Wunsch des Empfängers abgestellt Hinter dem Schuppen');
  expect(text).toContain('Foto vom abgestellten Paket');
  expect(text).not.toMatch(/Unterschrift|Angenommen/);
});

test('the receiver sees the photo behind a link that expires, and gets a text message', async () => {
  await app.db.update(deliveries).set({ receiverPhone: '0151 23456789' }).where(eq(deliveries.id, id));
  await wish();
  await leave();
  await app.drain();
  const texts = await app.db.select().from(shortMessages);
  expect(texts.at(-1)?.text).toMatch(/wie gewünscht abgestellt. Das Foto: .*\/s\/\w{16}$/);
  const { body } = await visitor(app).call<{ left: { photoLink: string } }>(link);
  expect(body).toMatchObject({ left: { safePlace } });
  const look = () => app.http.inject({ url: body.left.photoLink });
  expect((await look()).headers['content-type']).toBe('image/jpeg');
  app.clock.advance(5);
  expect((await look()).statusCode).toBe(404);
});

test.each([
  ['without a photo', { photo: '' }, 'PHOTO_REQUIRED'],
  ['without a place: a signature is needed', { safePlace: ' ' }, 'RECEIVER_NAME_REQUIRED'],
])('%s leaving the parcel is refused', async (_name, change, code) => {
  await wish();
  expect(await leave(change)).toMatchObject({ status: 422, body: { code } });
  expect((await readRecord(app, id)).delivery.status).toBe('in_transit');
});

test.each([
  ['nobody wished it', () => undefined],
  [
    'it was withdrawn meanwhile',
    async () => (await wish()) && visitor(app).call(`${link}/wish/withdraw`, {}),
  ],
  ['something else is wished by now', async () => (await wish()) && wish('neighbour', 'Familie Petersen')],
])(
  'leaving the parcel is refused where %s, and the photo is kept for the signed confirmation',
  async (_name, say) => {
    await say();
    const file = { kind: 'photo', content: takenPhoto };
    const upload = await cast.assigned_driver.call(`/deliveries/${id}/proof-files`, { file });
    const confirm = { safePlace, photoId: upload.body.id };
    expect(await cast.assigned_driver.call(`/deliveries/${id}/deliver`, confirm)).toMatchObject({
      status: 409,
      body: { code: 'SAFE_PLACE_NOT_WISHED', message: expect.stringContaining('gegen Unterschrift') },
    });
    expect((await readRecord(app, id)).delivery.status).toBe('in_transit');
    const signature = await confirmDelivery(cast.assigned_driver, id);
    expect(signature.status).toBe(200);
  },
);

test('a parcel with the wish to leave it can still be handed over with a signature', async () => {
  await wish();
  expect((await confirmDelivery(cast.assigned_driver, id)).status).toBe(200);
  expect((await visitor(app).call(link)).body).toMatchObject({ left: null });
});
