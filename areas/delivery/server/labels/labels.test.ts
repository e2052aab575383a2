import { decodeQR } from 'qr/decode.js';
import { extractText } from 'unpdf';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readLabelCode } from '#delivery/contract/label-code.ts';
import { drawPrintedCode } from '#delivery/tests/draw-printed-code.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({}, { draws: ['labels'] });
const customer = await makePerson(app, 'customer');

const print = (person: Person, id: string) => person.call<{ content: string }>(`/deliveries/${id}/label`);

test('a label is a sheet of A6 with number, receiver, sender, parcel and speed', async () => {
  const id = await orderDelivery(app, customer);
  const { status, body } = await print(customer, id);
  expect(status).toBe(200);
  const bytes = Buffer.from(body.content, 'base64');
  const pdf = await PDFDocument.load(bytes);
  const { width, height } = pdf.getPage(0).getSize();
  const millimetres = (points: number) => Math.round((points / 72) * 25.4);
  expect([pdf.getPageCount(), millimetres(width), millimetres(height)]).toEqual([1, 105, 148]);
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  for (const said of [
    id.slice(0, 8),
    'Fiete Claasen',
    'Mönckebergstraße 7',
    'Klingel: Behn/Claasen',
    '3. Stock',
    'Hanne Petersen',
    'Klein, 2 kg',
    'Standard',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('222222');
});

test('a label marks a parcel above ten kilograms, and no lighter one', async () => {
  const printed = async (weightKg: number) => {
    const id = await orderDelivery(app, customer, { weightKg, packageSize: 'large' });
    const { content } = (await print(customer, id)).body;
    const bytes = new Uint8Array(Buffer.from(content, 'base64'));
    return (await extractText(bytes, { mergePages: true })).text;
  };
  expect(await printed(11)).toContain('Über 10 kg');
  const lighter = await printed(10);
  expect(lighter).toContain('10 kg');
  expect(lighter).not.toContain('Über');
});

test('a label cannot be printed by other customers, who get the same answer as for an unknown delivery', async () => {
  const id = await orderDelivery(app, customer);
  const stranger = await makePerson(app, 'customer');
  for (const one of [id, crypto.randomUUID()]) {
    expect(await print(stranger, one)).toMatchObject({ status: 404, body: { code: 'DELIVERY_NOT_FOUND' } });
  }
});

test('a label of an ended delivery cannot be printed any more', async () => {
  const id = await orderDelivery(app, customer);
  await customer.call(`/deliveries/${id}/cancel`, {});
  expect(await print(customer, id)).toMatchObject({ status: 404, body: { code: 'LABELS_NOT_FOUND' } });
});

test('a label’s QR code, held askew, is decoded by the drivers’ page as this delivery', async () => {
  const id = await orderDelivery(app, customer);
  const { body } = await print(customer, id);
  const picture = await drawPrintedCode(Buffer.from(body.content, 'base64'));
  expect(readLabelCode(decodeQR(picture))).toBe(id);
});
