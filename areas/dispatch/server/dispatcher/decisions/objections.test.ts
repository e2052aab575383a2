import { beforeEach, expect, test } from 'vitest';
import type { NeedRow } from '#office/contract/board.ts';
import type { DispatchFile, OpenObjection, OwnDecision } from '#dispatch/contract/dispatch.ts';
import {
  farther,
  makeDriverAt,
  nearby,
  runRound,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { endRetention } from '#tests/support/end-retention.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
const admin = await makePerson(app, 'admin', { fullName: 'Ole Sander', duty: 'dispatcher' });
beforeEach(() => sendEverybodyHome(app));
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;

const listOwn = async (driver: Person) =>
  (await driver.call<{ decisions: OwnDecision[] }>('/driver/decisions')).body.decisions;

/** The needs of this delivery on the board, most urgent first. */
async function kindsOnBoard(id: string) {
  const { body } = await admin.call<{ needs: NeedRow[] }>('/admin/board/needs');
  const [row] = body.needs.filter(({ delivery }) => delivery.id === id);
  return row?.reasons.map(({ kind }) => kind);
}

/** One driver was asked, the other was not. */
async function decide() {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await orderDelivery(app, customer);
  await runRound(app);
  return { near, far, id };
}

test('the driver reads why an offer came, other candidates why it went to somebody else, without names', async () => {
  const { near, far } = await decide();
  const [asked] = await listOwn(near);
  expect(asked).toMatchObject({
    state: 'open',
    stateText: 'Wartet auf Ihre Antwort',
    payCents: 735,
    why: [
      expect.stringMatching(
        /^Sie waren am nächsten dran: Der Auftrag kostet Sie etwa \d+ Minuten, und niemanden weniger\.$/,
      ),
      'Verglichen wurden 2 Fahrer.',
    ],
  });
  const [passed] = await listOwn(far);
  expect(passed).toMatchObject({
    state: null,
    stateText: 'Einem anderen Fahrer angeboten',
    payCents: null,
    why: [
      expect.stringMatching(
        /^Ein anderer Fahrer war näher dran: Ihn kostete der Auftrag etwa \d+ Minuten, Sie etwa \d+ Minuten\.$/,
      ),
      'Verglichen wurden 2 Fahrer.',
    ],
  });
  for (const secret of ['Krüger', near.id, 'Ottenser', 'Mönckeberg', 'Petersen']) {
    expect(JSON.stringify(passed)).not.toContain(secret);
  }
});

test('a driver who was not eligible sees the reason for seven days', async () => {
  const small = await makeDriverAt(app, nearby, { maxLoadKg: 1 });
  await orderDelivery(app, customer);
  await runRound(app);
  expect(await listOwn(small)).toMatchObject([
    {
      stateText: 'Niemandem angeboten',
      why: [
        'Das Paket passt nicht in Ihr Fahrzeug oder ist zu schwer dafür.',
        'Verglichen wurde ein Fahrer.',
      ],
    },
  ]);
  const now = app.clock.now();
  app.clock.advance(7 * 24 * 60 + 1);
  expect(await listOwn(small)).toEqual([]);
  app.clock.set(now);
});

test('an objection is made once, is on the board, is answered once by an admin, and the driver reads the answer', async () => {
  const { near, far, id } = await decide();
  const decisionId = (await listOwn(far))[0]?.decisionId;
  const path = `/driver/decisions/${decisionId}/objection`;
  const text = 'Ich stand viel näher am Abholort.';
  expect((await far.call(path, { text })).status).toBe(200);
  expect(await far.call(path, { text })).toMatchObject({ status: 409, body: { code: 'ALREADY_OBJECTED' } });
  expect((await far.call(path, { text: ' ' })).status).toBe(422);

  const all = (await admin.call<{ objections: OpenObjection[] }>('/admin/objections')).body.objections;
  const open = all.filter(({ deliveryId }) => deliveryId === id);
  expect(open).toMatchObject([{ text, deliveryId: id, driverName: 'Jonas Krüger', answer: null }]);
  expect(await kindsOnBoard(id)).toEqual(['objection']);

  const answerPath = `/admin/objections/${open[0]?.id}/answer`;
  const answer = { answer: 'Ihre Position war 3 km entfernt.', wasRight: false };
  expect((await admin.call(answerPath, answer)).status).toBe(200);
  expect(await admin.call(answerPath, answer)).toMatchObject({
    status: 409,
    body: { code: 'OBJECTION_ANSWERED' },
  });
  expect((await listOwn(far))[0]?.objection).toMatchObject({ ...answer, text });
  const [mail] = await readMails(app, far.email, 'Antwort auf Ihren Einspruch');
  expect(mail?.plain).toContain(answer.answer);
  expect((await listOwn(near))[0]?.objection).toBeNull();
  const { rows } = await app.pool.query(
    "select actor_name, subject_id, after from audit_log where action = 'objection.answered' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_name: 'Ole Sander', subject_id: id, after: { wasRight: false } }]);
});

test('an objection is answered within two weeks of Hamburg’s calendar, and stays in view until a month after', async () => {
  const now = app.clock.now();
  const { far, id } = await decide();
  const [own] = await listOwn(far);
  await far.call(`/driver/decisions/${own?.decisionId}/objection`, { text: 'Warum nicht ich?' });
  const due = new Date(now.getTime() + 14 * DAY_MS).toISOString();
  expect((await listOwn(far))[0]?.objection).toMatchObject({ dueAt: due });
  app.clock.advance(13 * DAY_MINUTES);
  // Every other decision is shown for a week.
  expect(await listOwn(far)).toHaveLength(1);
  const all = (await admin.call<{ objections: OpenObjection[] }>('/admin/objections')).body.objections;
  const objection = all.find(({ deliveryId }) => deliveryId === id);
  expect(objection?.dueAt).toBe(due);
  await admin.call(`/admin/objections/${objection?.id}/answer`, { answer: 'Sie standen.', wasRight: true });
  app.clock.advance(30 * DAY_MINUTES);
  expect(await listOwn(far)).toMatchObject([{ objection: { answer: 'Sie standen.' } }]);
  app.clock.advance(1);
  expect(await listOwn(far)).toEqual([]);
  app.clock.set(now);
});

test('a delivery left to the open list that has an objection is on the board once, with both reasons', async () => {
  const small = await makeDriverAt(app, nearby, { maxLoadKg: 1 });
  const other = await makeDriverAt(app, nearby, { maxLoadKg: 1 });
  const id = await orderDelivery(app, customer);
  await runRound(app);
  for (const driver of [small, other]) {
    const decisionId = (await listOwn(driver))[0]?.decisionId;
    await driver.call(`/driver/decisions/${decisionId}/objection`, { text: 'Ein Kilo trage ich.' });
  }
  expect(await kindsOnBoard(id)).toEqual(['listed', 'objection']);
  app.clock.advance(20);
  // The first need already says that no driver accepts it.
  expect(await kindsOnBoard(id)).toEqual(['listed', 'objection']);
});

test('only candidates can object to a decision, and finance admins cannot answer', async () => {
  const { near } = await decide();
  const decisionId = (await listOwn(near))[0]?.decisionId;
  const stranger = await makeDriverAt(app, nearby);
  expect(await stranger.call(`/driver/decisions/${decisionId}/objection`, { text: 'Warum?' })).toMatchObject({
    status: 404,
    body: { code: 'DECISION_NOT_FOUND' },
  });
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await finance.call('/admin/objections')).body).toMatchObject({ code: 'DUTY_NOT_ALLOWED' });
  expect(
    await admin.call(`/admin/objections/${unknown}/answer`, { answer: 'A', wasRight: true }),
  ).toMatchObject({
    status: 404,
    body: { code: 'OBJECTION_NOT_FOUND' },
  });
});

test('an admin sees each decision’s candidates by name with the reasons, and each driver search', async () => {
  const { near, far, id } = await decide();
  const small = await makeDriverAt(app, nearby, { maxLoadKg: 1 });
  const offerId = (await near.call<{ offer: { offerId: string } }>('/driver/offer')).body.offer.offerId;
  app.clock.advance(0.5);
  await near.call(`/driver/offer/${offerId}/decline`, { reason: 'other' });
  await runRound(app);
  const { body } = await admin.call<DispatchFile>(`/admin/deliveries/${id}/dispatch`);
  expect(body.waits).toMatchObject([{ rounds: 1, listedAt: null }]);
  expect(body.decisions).toHaveLength(2);
  expect(body.decisions[0]).toMatchObject({
    offer: { stateText: 'abgelehnt: Anderer Grund', driverName: 'Jonas Krüger' },
    candidates: [
      { driverId: near.id, isChosen: true, addedMinutes: expect.any(Number), cost: expect.any(Number) },
      { driverId: far.id, isChosen: false, againstText: 'Mehr Umweg, Leerfahrt oder Verspätung' },
    ],
  });
  const second = body.decisions[1]?.candidates ?? [];
  expect(second[0]).toMatchObject({ driverId: far.id, isChosen: true });
  expect(second).toContainEqual(
    expect.objectContaining({
      driverId: near.id,
      againstText: 'Schon abgelehnt oder verstreichen lassen',
    }),
  );
  expect(second).toContainEqual(
    expect.objectContaining({ driverId: small.id, againstText: 'Passt nicht ins Fahrzeug' }),
  );
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await admin.call(`/admin/deliveries/${unknown}/dispatch`)).body).toMatchObject({
    code: 'DELIVERY_NOT_FOUND',
  });
});

test('a driver’s export has offers and objections; deletion erases the texts, and the rest goes after 90 days', async () => {
  const { far } = await decide();
  const decisionId = (await listOwn(far))[0]?.decisionId;
  await far.call(`/driver/decisions/${decisionId}/objection`, { text: 'Ich stand am Hauptbahnhof.' });
  const { near, id } = await decide();
  const exported = await near.call<{ dispatch: object }>('/export-data');
  expect(exported.body.dispatch).toMatchObject({
    offers: [{ deliveryId: id, state: 'open', payCents: 735 }],
    objections: [],
  });
  expect((await far.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  const { rows } = await app.pool.query('select text from dispatch_objections where driver_id = $1', [
    far.id,
  ]);
  expect(rows).toEqual([{ text: '' }]);
  // It is still answered, so that it does not wait and alarm for ever; nobody is written to.
  const open = await admin.call<{ objections: OpenObjection[] }>('/admin/objections');
  const left = open.body.objections.find((objection) => objection.text === '');
  const reply = { answer: 'Das Konto ist gelöscht.', wasRight: false };
  expect((await admin.call(`/admin/objections/${left?.id}/answer`, reply)).status).toBe(200);
  const count = async () => {
    const answer = await app.pool.query(
      'select (select count(*) from dispatch_decisions)::int as decisions, (select count(*) from dispatch_offers)::int as offers, (select count(*) from dispatch_objections)::int as objections, (select count(distinct decision_id) from dispatch_objections)::int as objected',
    );
    return answer.rows[0] as Record<'decisions' | 'offers' | 'objections' | 'objected', number>;
  };
  const before = await count();
  await endRetention(app, 'dispatching decisions');
  expect(await count()).toEqual(before);
  app.clock.advance(91 * 24 * 60);
  await endRetention(app, 'dispatching decisions');
  const after = await count();
  expect(after.objections).toBe(before.objections);
  expect(after.decisions).toBe(before.objected);
});
