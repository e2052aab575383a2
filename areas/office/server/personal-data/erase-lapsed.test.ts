import { expect, test } from 'vitest';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { apply, makeCast, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { findColumns, plantEverything } from '#office/tests/plant-everything.ts';
import { recordAudit, system } from '#people/server/audit/record-audit.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { endRetention } from '#tests/support/end-retention.ts';

const app = await openTestApp();
const cast = await makeCast(app);

async function deliverAt(instant: string): Promise<string> {
  app.clock.set(instant);
  const { lat, lng } = await app.services.geo.geocoder.resolve(quoteRequest.pickupPlaceId);
  const id = await orderDelivery(app, cast.owner, { pickupPin: { lat, lng } });
  await apply(app, id, 'accept', cast.assigned_driver);
  await apply(app, id, 'pick_up', cast.assigned_driver);
  await confirmDelivery(cast.assigned_driver, id);
  await cast.owner.call('/send-damage-report', { deliveryId: id, damageDescription: `Beule ${instant}` });
  // About somebody who stays, so that only time ends it.
  const subject = { kind: 'person', id: cast.owner.id } as const;
  const at = app.clock.now();
  await recordAudit(app.db, {
    actor: system,
    action: 'person.noted',
    subject,
    details: { note: `Notiz ${instant}` },
    at,
  });
  await app.drain();
  return id;
}

test('after three whole years names and addresses are erased, proof and messages deleted; newer ones stay', async () => {
  const old = await deliverAt('2022-12-30T11:00:00Z');
  const young = await deliverAt('2023-01-02T11:00:00Z');
  const { delivery: before } = await readRecord(app, old);
  app.clock.set(FRIDAY_NOON);
  await endRetention(app, 'people of lapsed claims');
  await app.drain();

  const { delivery } = await readRecord(app, old);
  expect(before.pickupPinned).toBe(true);
  expect(delivery).toMatchObject({
    senderName: '',
    receiverName: '',
    receiverPhone: '',
    deliveryAddress: '20095 Hamburg-Altstadt',
    pickupPinned: false,
    deliveryConfirmedBy: null,
    priceCents: before.priceCents,
  });
  expect(await app.services.files.has(before.deliverySignatureUrl ?? '')).toBe(false);
  const messages = await app.pool.query('select message from support_messages');
  expect(messages.rows).toEqual([{ message: 'Beule 2023-01-02T11:00:00Z' }]);
  const notes = await app.pool.query("select details from audit_words where details->>'note' like 'Notiz %'");
  expect(notes.rows).toEqual([{ details: { note: 'Notiz 2023-01-02T11:00:00Z' } }]);
  expect((await readRecord(app, young)).delivery.receiverName).toBe('Fiete Claasen');
  // Reordering would need the erased data.
  expect((await cast.owner.call(`/deliveries/${old}/order`)).status).toBe(404);
  expect((await cast.owner.call(`/deliveries/${young}/order`)).status).toBe(200);
});

test('of a lapsed delivery nothing is left that anybody typed for it, whoever stays', async () => {
  await deliverAt('2022-12-30T12:00:00Z');
  await app.pool.query(
    "update deliveries set status = 'cancelled', completed_at = created_at where not is_completed",
  );
  await plantEverything(app.pool, ['zqplanted'], cast.admin.id);
  app.clock.set('2033-01-03T11:00:00Z');
  for (const what of ['people of lapsed claims', 'unused quotes', 'notifications'])
    await endRetention(app, what);
  const of =
    /^(audit_words|call_orders|checkouts|deliveries|delivery_\w+|quotes|receiver_wishes|refunds|support_\w+)\./;
  // Of the driver, who stays: they go with that account.
  const drivers = [
    'deliveries.driver_name',
    'deliveries.driver_phone',
    'delivery_attempts.driver_name',
    'delivery_attempts.driver_phone',
    'delivery_tracking.driver_name',
  ];
  const left = (await findColumns(app.pool, ['zqplanted'])).filter((name) => of.test(name));
  expect(left).toEqual(drivers);
});

test('a delivery that is still under way keeps everything, however old it is', async () => {
  app.clock.set('2022-11-30T11:00:00Z');
  const id = await orderDelivery(app, cast.owner);
  app.clock.set(FRIDAY_NOON);
  await endRetention(app, 'people of lapsed claims');
  expect((await readRecord(app, id)).delivery.receiverName).toBe('Fiete Claasen');
});
