import { beforeEach, expect, test } from 'vitest';
import {
  apply,
  bringTo,
  type Cast,
  makeCast,
  beginGrace,
  makeOpenDeliveries,
  readMails,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { eq } from 'drizzle-orm';
import { companyMembers } from '#people/tables/companies-tables.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast: Cast = await makeCast(app);
let id: string;
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
});

const change = (person: Pick<Person, 'call'>, contacts: object) =>
  person.call(`/deliveries/${id}/contacts`, contacts);
const unknown = { status: 404, body: { code: 'DELIVERY_NOT_FOUND' } };
const floor = { deliveryDoorbell: '4. OG, Paulsen' };

interface Seen {
  timeline: { text: string; note: string | null }[];
  deliveries: { id: string; correction: { text: string } | null; deliveryDoorbell: string }[];
  history: { text: string; actor: string; reason: string | null }[];
}
const read = async (person: Person, path: string) => (await person.call<Seen>(path)).body;

test('what is corrected stands in the timeline without its values, and with the driver', async () => {
  await bringTo(app, cast, id, 'assigned');
  const { delivery: before } = await readRecord(app, id);
  app.clock.advance(1);
  expect((await change(cast.owner, { ...floor, senderName: 'Tede Paulsen' })).status).toBe(200);
  const { delivery } = await readRecord(app, id);
  expect(delivery).toMatchObject({
    ...floor,
    senderName: 'Tede Paulsen',
    receiverName: before.receiverName,
    status: 'assigned',
    priceCents: before.priceCents,
    promisedBy: before.promisedBy,
    trackingToken: before.trackingToken,
  });
  const note = 'Stockwerk / Klingel beim Empfänger, Absender';
  const { timeline } = await read(cast.owner, `/deliveries/${id}`);
  expect(timeline.at(-1)).toMatchObject({ text: 'Angaben berichtigt', note });
  const { deliveries: inHand } = await read(cast.assigned_driver, '/driver/deliveries');
  expect(inHand.find((one) => one.id === id)).toMatchObject({
    ...floor,
    correction: { at: app.clock.now().toISOString(), text: note },
  });
  const { history } = await read(cast.admin, `/admin/deliveries/${id}`);
  expect(history.at(-1)).toMatchObject({ actor: cast.owner.fullName, reason: note });
  expect(
    await readMails(
      app,
      cast.assigned_driver.email,
      `Sendung ${id.slice(0, 8)}: Ihre Runde hat sich geändert`,
    ),
  ).toHaveLength(1);
  expect(JSON.stringify([timeline, history])).not.toContain('4. OG');
});

test('another number of the receiver ends the link that the earlier one may have', async () => {
  const { delivery: before } = await readRecord(app, id);
  expect((await change(cast.owner, { receiverPhone: '0151 23456789' })).status).toBe(200);
  const { delivery } = await readRecord(app, id);
  expect(delivery.trackingToken).toMatch(/^[0-9a-f]{64}$/);
  expect(await visitor(app).call(`/tracking/${before.trackingToken}`)).toMatchObject({
    body: { code: 'TRACKING_ENDED' },
  });
  expect((await visitor(app).call(`/tracking/${delivery.trackingToken}`)).status).toBe(200);
});

test('a mail address that replaces another of the receiver ends the link as well, the first one does not', async () => {
  const tokenAfter = async (receiverEmail: string) => {
    expect((await change(cast.owner, { receiverEmail })).status).toBe(200);
    return (await readRecord(app, id)).delivery.trackingToken;
  };
  const { delivery: before } = await readRecord(app, id);
  expect(await tokenAfter('Fiete@Claasen.example')).toBe(before.trackingToken);
  expect(await tokenAfter('tede@paulsen.example')).not.toBe(before.trackingToken);
  expect((await change(cast.owner, { receiverEmail: 'tede@paulsen' })).status).toBe(422);
  // A driver calls, and does not write.
  await bringTo(app, cast, id, 'assigned');
  expect(await read(cast.assigned_driver, `/deliveries/${id}`)).toMatchObject({ receiverEmail: null });
});

test('until the hand-over, and of both at once exactly one counts', async () => {
  await bringTo(app, cast, id, 'in transit');
  const [changed] = await Promise.all([
    change(cast.owner, floor),
    apply(app, id, 'deliver', cast.assigned_driver).catch(() => undefined),
  ]);
  const { delivery, tracking } = await readRecord(app, id);
  expect(tracking.filter(({ status }) => status === 'corrected')).toHaveLength(
    changed.status === 200 ? 1 : 0,
  );
  if (delivery.status !== 'delivered') await apply(app, id, 'deliver', cast.assigned_driver);
  expect(await change(cast.owner, { deliveryDoorbell: 'zu spät' })).toMatchObject({
    status: 409,
    body: { code: 'COMMAND_NOT_ALLOWED', data: { detail: 'Zugestellt' } },
  });
});

test('a wrong phone number and an empty name are refused at their fields, and nothing changes', async () => {
  expect(await change(cast.owner, { ...floor, receiverName: ' ', receiverPhone: '12' })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  });
  expect((await readRecord(app, id)).delivery.deliveryDoorbell).not.toBe(floor.deliveryDoorbell);
});

test('nobody else: strangers and the receiver’s visitors, drivers, admins, and whoever is blocked', async () => {
  await bringTo(app, cast, id, 'assigned');
  expect(await change(cast.other_customer, floor)).toMatchObject(unknown);
  // Not even to learn by unchanged values whether it exists.
  expect(await change(cast.other_customer, {})).toMatchObject(unknown);
  expect((await change(visitor(app), floor)).status).toBe(401);
  expect((await change(cast.assigned_driver, floor)).status).toBe(403);
  expect((await change(cast.admin, floor)).status).toBe(403);
  const owner = await makePerson(app, 'customer');
  await app.db.update(deliveries).set({ userId: owner.id }).where(eq(deliveries.id, id));
  await cast.admin.call(`/admin/people/${owner.id}/block`, { reason: 'Betrugsverdacht' });
  const blocked = [await change(owner, floor), await owner.call(`/deliveries/${id}/cancel`, {})];
  expect(blocked.map(({ status }) => status)).toEqual([401, 401]);
  expect((await readRecord(app, id)).tracking.at(-1)).toMatchObject({ status: 'assigned' });
});

test('of a company whoever handles its deliveries, until they leave it', async () => {
  const boss = await makePerson(app, 'customer');
  const companyId = await makeCompany(boss);
  const [colleague, accountant] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  await addMember(app, companyId, { person: colleague, role: 'member' });
  await addMember(app, companyId, { person: accountant, role: 'accountant' });
  await app.db.update(deliveries).set({ userId: boss.id, companyId }).where(eq(deliveries.id, id));
  await beginGrace(app, id);
  await bringTo(app, cast, id, 'assigned');
  expect((await change(colleague, floor)).status).toBe(200);
  expect(await change(accountant, floor)).toMatchObject(unknown);
  await app.db.delete(companyMembers).where(eq(companyMembers.userId, colleague.id));
  expect(await change(colleague, { deliveryDoorbell: '' })).toMatchObject(unknown);
  expect(await colleague.call(`/deliveries/${id}/cancel`, {})).toMatchObject(unknown);
  expect((await boss.call(`/deliveries/${id}/cancel`, {})).status).toBe(200);
});
