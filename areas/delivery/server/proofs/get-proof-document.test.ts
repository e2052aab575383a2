import { beforeEach, expect, test, vi } from 'vitest';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { bringTo, makeCast, makeOpenDeliveries, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { type Person, visitor } from '#people/tests/test-people.ts';
import { takenPhoto } from '#adapters/tests/photo.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({}, { draws: ['proof'] });
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  id = await bringTo(app, cast, made, 'in transit');
});

async function deliver(change: object = {}): Promise<void> {
  const { status } = await confirmDelivery(cast.assigned_driver, id, change);
  expect(status).toBe(200);
}
const ask = (person: Pick<Person, 'call'>, deliveryId = id) =>
  person.call<{ link: string }>(`/deliveries/${deliveryId}/proof`);

async function download(person: Person) {
  const { body } = await ask(person);
  return await app.http.inject({ url: body.link });
}

test('owner, admin and the driver who delivered it get the proof with addresses, name and time', async () => {
  await deliver();
  for (const person of [cast.owner, cast.admin, cast.assigned_driver]) {
    const answer = await download(person);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'application/pdf', `attachment; filename="Zustellnachweis-${id.slice(0, 8)}.pdf"`]);
    const { text, totalPages, info } = await readPdf(answer.rawPayload);
    expect(totalPages).toBe(1);
    expect(info).toMatchObject({ Title: `Zustellnachweis ${id.slice(0, 8)}`, Language: 'de-DE' });
    for (const said of [
      `Zustellnachweis Sendung ${id.slice(0, 8)}`,
      'Ottenser Hauptstraße 12, 22765 Hamburg-Ottensen Hanne Petersen',
      'Mönckebergstraße 7, 20095 Hamburg-Altstadt Fiete Claasen',
      'Angenommen von Fiete Claasen',
      '20.11.2026 12:00 Uhr',
      'Unterschrift',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Foto|Getippte/);
  }
});

test('a name in three alphabets is printed, and characters missing from all fonts are listed', async () => {
  await deliver({ receiverName: 'Merle Yıldız 山田 Ольга' });
  const { text } = await readPdf((await download(cast.owner)).rawPayload);
  expect(text).toContain('Angenommen von Merle Yıldız Shan Tian Ольга');
  expect(text).toContain('Shan Tian: U+5C71 U+7530');
});

test('a typed signature is labelled as such', async () => {
  await deliver({ signatureTyped: true });
  const { text } = await readPdf((await download(cast.owner)).rawPayload);
  expect(text).toContain('Getippte Unterschrift');
});

test('a photo of the handover is in the proof', async () => {
  await deliver();
  const without = (await download(cast.owner)).rawPayload;
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  id = await bringTo(app, cast, made, 'in transit');
  await deliver({ photo: takenPhoto });
  const { rawPayload } = await download(cast.owner);
  expect((await readPdf(rawPayload)).text).toContain('Foto bei der Übergabe');
  const countPictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length;
  expect(countPictures(rawPayload)).toBe(countPictures(without) + 1);
});

test('the proof is created once, and its link expires after five minutes', async () => {
  await deliver();
  const { body } = await ask(cast.owner);
  const first = await app.http.inject({ url: body.link });
  const write = vi.spyOn(app.services.files, 'putOnce');
  const again = await download(cast.admin);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  const { delivery } = await readRecord(app, id);
  const key = `delivery-confirmations/${id}-${delivery.deliveryConfirmedAt?.getTime()}.pdf`;
  expect(await app.services.files.has(key)).toBe(true);
  app.clock.advance(5);
  const late = await app.http.inject({ url: body.link });
  expect([late.statusCode, late.json().code]).toEqual([404, 'LINK_ENDED']);
});

test('before the delivery there is no proof', async () => {
  for (const person of [cast.owner, cast.admin, cast.assigned_driver]) {
    expect(await ask(person)).toMatchObject({ status: 404, body: { code: 'PROOF_NOT_FOUND' } });
  }
});

test('other viewers get the same answer as for a missing proof', async () => {
  await deliver();
  expect(await ask(visitor(app))).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
  for (const person of [cast.other_customer, cast.other_driver]) {
    expect(await ask(person)).toMatchObject({ status: 404, body: { code: 'DELIVERY_NOT_FOUND' } });
  }
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await ask(cast.owner, unknown)).toMatchObject({ status: 404, body: { code: 'DELIVERY_NOT_FOUND' } });
  expect(await ask(cast.owner, 'x')).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
});
