import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { apply, copyDeliveries, EARNINGS_CENTS } from '#delivery/tests/delivery-fixtures.ts';
import { MONDAY, openPayoutStage, WEEK } from '#money/tests/payout-stage.ts';
import { makePerson, PASSWORD } from '#people/tests/test-people.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const { cast, driver, open, finance, other } = await openPayoutStage(app);

/** Rides of four kilometres in no time: the ids of the held attempts. */
async function hold(count: number, person = driver): Promise<string[]> {
  const ids: string[] = [];
  for (const delivery of await copyDeliveries(app, open, count)) {
    await apply(app, delivery, 'accept', person);
    await apply(app, delivery, 'deliver', person);
    const [row] = await app.db
      .select()
      .from(deliveryAttempts)
      .where(eq(deliveryAttempts.deliveryId, delivery));
    ids.push(row?.id ?? '');
  }
  return ids;
}
interface Check {
  id: string;
  state: string;
  stateText: string;
  reasonText: string;
  objectedAt: string | null;
}
const list = async () => (await finance.call<{ checks: Check[] }>('/admin/pay-checks')).body.checks;
const listOwn = async (person = driver) =>
  (await person.call<{ checks: (Check & Record<string, unknown>)[] }>('/driver/pay-checks')).body.checks;
const act = (id: string | undefined, what: string, given: object, person = finance) =>
  person.call(`/admin/pay-checks/${id}/${what}`, given);
const say = (id: string, text: string, person = driver) => person.call(`/driver/pay-checks/${id}`, { text });
const pay = (ids: string[], person = finance) =>
  person.call<{ outcomes: { id: string; refusal: string | null }[] }>('/admin/paid-attempts', { ids });
const audited = async (action: typeof auditLog.$inferSelect.action, id: string | undefined) =>
  await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, id ?? '')));
const preview = async () => {
  app.clock.set(MONDAY);
  return (
    await finance.call<{ totalCents: number; drivers: { heldCount: number }[] }>(
      `/admin/payout-preview?week=${WEEK}`,
    )
  ).body;
};
const refusal = { reason: 'not_there', text: 'Der Standort war 4 km entfernt.' };

test('held rides are released together, each once and audited by itself; what cannot be is named', async () => {
  const ids = await hold(3);
  expect((await list()).map(({ id, state }) => [id, state]).sort()).toEqual(
    ids.map((id) => [id, 'held']).sort(),
  );
  expect((await list())[0]?.reasonText).toMatch(/ km in derselben Sekunde$/);
  expect(await preview()).toMatchObject({ totalCents: 0, drivers: [{ heldCount: 3 }] });
  const unknown = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';
  const [one, two] = await Promise.all([pay([...ids, unknown]), pay(ids, other)]);
  const released = [...one.body.outcomes, ...two.body.outcomes].filter(({ refusal: why }) => why === null);
  expect(released.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  expect(one.body.outcomes).toContainEqual({ id: unknown, refusal: 'Diese Fahrt gibt es nicht.' });
  for (const id of ids) expect(await audited('attempt.released', id)).toHaveLength(1);
  expect((await pay(ids)).body.outcomes[0]?.refusal).toBe(
    'Diese Fahrt ist schon zur Auszahlung freigegeben.',
  );
  expect(await list()).toEqual([]);
  expect(await preview()).toMatchObject({ totalCents: 3 * EARNINGS_CENTS });
});

test('a driver answers a question once, and the ride stays held', async () => {
  const [id = ''] = await hold(1);
  const question = { text: 'Wo haben Sie das Paket abgegeben?' };
  expect((await act(id, 'question', question)).status).toBe(200);
  expect((await act(id, 'question', question)).body).toMatchObject({ code: 'ATTEMPT_ASKED' });
  expect(await audited('attempt.asked', id)).toHaveLength(1);
  expect(await listOwn()).toMatchObject([{ state: 'asked', mayAnswer: true, question }]);
  const answer = { text: 'Bei der Nachbarin im ersten Stock.' };
  expect((await say(id, answer.text, cast.other_driver)).body).toMatchObject({
    code: 'ATTEMPT_NOT_FOUND',
  });
  expect((await say(id, answer.text)).status).toBe(200);
  expect((await say(id, answer.text)).body).toMatchObject({ code: 'PAY_QUESTION_CLOSED' });
  expect(await list()).toMatchObject([{ id, state: 'answered', stateText: 'Antwort da' }]);
  const { body } = await finance.call(`/admin/pay-checks/${id}`);
  expect(body).toMatchObject({ question, answer, fixCount: 0, door: { nearest: null }, photoLink: null });
  expect(body.signatureLink).toContain('/api/files/');
  expect(await preview()).toMatchObject({ totalCents: 0 });
});

test('what is refused is no debt and in no run, and its driver reads why; an objection comes first and is answered once', async () => {
  const [id = '', second = ''] = await hold(2);
  expect((await act(id, 'refusal', refusal)).status).toBe(200);
  expect((await act(id, 'refusal', refusal)).body).toMatchObject({ code: 'ATTEMPT_DECIDED' });
  expect((await act(id, 'question', { text: 'Wo?' })).body).toMatchObject({ code: 'ATTEMPT_DECIDED' });
  expect(await audited('attempt.pay_refused', id)).toHaveLength(1);
  const text = 'Nicht an der Adresse gewesen: Der Standort war 4 km entfernt.';
  expect(await listOwn()).toContainEqual(
    expect.objectContaining({ id, state: 'refused', refusal: expect.objectContaining({ text }) }),
  );
  const earned = async () =>
    (
      await driver.call<{ totalCents: number; rows: { id: string; refusedText: string | null }[] }>(
        '/driver/earnings/rows',
      )
    ).body;
  expect(await earned()).toMatchObject({ totalCents: EARNINGS_CENTS });
  expect((await earned()).rows.find((row) => row.id === id)?.refusedText).toBe(text);
  expect((await list()).map((one) => one.id)).toEqual([second]);
  await pay([second]);
  expect(await preview()).toMatchObject({ totalCents: EARNINGS_CENTS });

  const objection = { text: 'Das Foto zeigt die Tür.' };
  expect((await say(id, objection.text)).status).toBe(200);
  expect((await say(id, objection.text)).body).toMatchObject({ code: 'ALREADY_OBJECTED' });
  const [third = ''] = await hold(1);
  expect(await list()).toMatchObject([
    {
      id,
      state: 'objected',
      objectedAt: MONDAY.toISOString(),
      stateText: 'Einspruch, Antwort bis 07.12.2026',
    },
    { id: third },
  ]);
  expect(await listOwn()).toContainEqual(
    expect.objectContaining({
      id,
      stateText: 'Nicht ausgezahlt, Einspruch wird geprüft, Antwort bis 07.12.2026',
    }),
  );
  expect((await pay([id])).body.outcomes[0]?.refusal).toMatch(/^Über diese Fahrt ist schon entschieden/);
  const reply = { answer: 'Stimmt, das Foto zeigt sie.', isRight: true };
  expect((await act(id, 'answer', reply)).status).toBe(200);
  expect((await act(id, 'answer', reply)).body).toMatchObject({ code: 'OBJECTION_ANSWERED' });
  expect(await audited('attempt.objection_answered', id)).toHaveLength(1);
  expect(await preview()).toMatchObject({ totalCents: 2 * EARNINGS_CENTS });
  expect(await listOwn()).toContainEqual(expect.objectContaining({ id, state: 'paid' }));
});

test('an objection that is not right leaves the ride unpaid; after thirty days none is possible', async () => {
  const [id = '', late = ''] = await hold(2);
  for (const one of [id, late]) await act(one, 'refusal', { ...refusal, reason: 'other' });
  await say(id, 'Doch.');
  await act(id, 'answer', { answer: 'Der Standort zeigt es anders.', isRight: false });
  expect(await listOwn()).toContainEqual(
    expect.objectContaining({ id, state: 'settled', stateText: 'Nicht ausgezahlt' }),
  );
  expect(await list()).toEqual([]);
  app.clock.advance(30 * 24 * 60);
  expect((await say(late, 'Doch.')).body).toMatchObject({
    code: 'PAY_OBJECTION_OVER',
  });
  expect(await listOwn()).toContainEqual(expect.objectContaining({ id: late, objectUntil: null }));
});

test('what is kept of the track ends thirty days after the decision, and texts with the account', async () => {
  const [id = '', undecided = ''] = await hold(2, cast.other_driver);
  const kept = async () =>
    (await app.db.select().from(deliveryAttempts))
      .filter(({ trackEvidence }) => trackEvidence !== null)
      .map((attempt) => attempt.id);
  await act(id, 'refusal', refusal);
  const { body } = await cast.other_driver.call<{ payChecks: object[] }>('/export-data');
  expect(body.payChecks).toContainEqual(
    expect.objectContaining({ refusal: expect.objectContaining({ text: expect.any(String) }) }),
  );
  app.clock.advance(29 * 24 * 60);
  await endRetention(app, 'places kept of held rides, after the decision');
  expect(await kept()).toContain(id);
  app.clock.advance(2 * 24 * 60);
  await endRetention(app, 'places kept of held rides, after the decision');
  expect(await kept()).toContain(undecided);
  expect(await kept()).not.toContain(id);
  const leaving = await makePerson(app, 'driver', { fullName: 'Gesa Gone' });
  const [mine = ''] = await hold(1, leaving);
  await act(mine, 'refusal', refusal);
  expect((await leaving.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  const { rows } = await app.pool.query('select refusal from pay_checks where attempt_id = $1', [mine]);
  expect(rows).toEqual([{ refusal: '' }]);
  expect(await kept()).not.toContain(mine);
});

test('a dispatcher decides nothing about pay', async () => {
  const [id = ''] = await hold(1);
  const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const refused = [
    await dispatcher.call('/admin/pay-checks'),
    await pay([id], dispatcher),
    await act(id, 'refusal', refusal, dispatcher),
    await act(id, 'question', { text: 'Wo?' }, dispatcher),
    await act(id, 'answer', { answer: 'Nein.', isRight: true }, dispatcher),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
});
