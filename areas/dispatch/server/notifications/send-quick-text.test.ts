import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { stopTexts } from '#drivers/domain/quick-text-keys.ts';
import { shortMessages } from '#dispatch/tables/notifications-tables.ts';
import { apply, makeOpenDeliveries, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
const admin = await makePerson(app, 'admin');
let driver: Person;
let id: string;
beforeEach(async () => {
  await app.drain();
  await app.db.delete(shortMessages);
  driver = await makePerson(app, 'driver');
  [id = ''] = await makeOpenDeliveries(app, customer, 1);
  await change({ receiverPhone: '0151 23456789', senderPhone: '0152 23456789' });
  await apply(app, id, 'accept', driver);
});
const change = (given: Partial<typeof deliveries.$inferInsert>) =>
  app.db.update(deliveries).set(given).where(eq(deliveries.id, id));
const say = (said: string, reader: string, who = driver) =>
  who.call(`/driver/deliveries/${id}/quick-text`, { said, reader });
async function texts(): Promise<string[]> {
  await app.drain();
  const rows = await app.db.select().from(shortMessages).orderBy(shortMessages.sentAt);
  return rows.map(({ recipient, text }) => `${recipient} ${text}`);
}

test('on the way to the pick-up the sender gets it, with the parcel aboard the receiver, each in German', async () => {
  expect((await say('minutes_3', 'sender')).status).toBe(200);
  expect(await texts()).toEqual([
    '+4915223456789 Elbbote: Ihr Kurier zur Abholung schreibt: Bin in 3 Minuten da.',
  ]);
  expect((await say('minutes_3', 'receiver')).body).toMatchObject({ code: 'OTHER_STOP' });
  app.clock.advance(1);
  await apply(app, id, 'pick_up', driver);
  await app.drain();
  await app.db.delete(shortMessages);
  expect((await say('at_the_door', 'receiver')).status).toBe(200);
  const [text, ...others] = await texts();
  expect(others).toEqual([]);
  expect(text).toMatch(
    /^\+4915123456789 Elbbote: Ihr Kurier mit dem Paket von Hanne Petersen schreibt: Stehe vor der Tür\. \S+\/s\/\w{16}$/,
  );
  const file = await admin.call<{ notifications: { title: string; state: string }[] }>(
    `/admin/deliveries/${id}`,
  );
  const said = file.body.notifications.filter(({ title }) => title.startsWith('Kurier an'));
  expect(said).toMatchObject([
    { title: 'Kurier an den Absender: „Bin in 3 Minuten da.“', state: 'sent' },
    { title: 'Kurier an den Empfänger: „Stehe vor der Tür.“', state: 'sent' },
  ]);
});

test('every short text to the people of a stop is one segment', async () => {
  for (const said of stopTexts) {
    await app.pool.query('delete from sent_quick_texts');
    await say(said, 'sender');
  }
  for (const text of await texts()) expect(text.length).toBeLessThan(160);
});

test('who has no mobile number gets a mail, and who has neither is to be called', async () => {
  await change({ senderPhone: '040 222222', receiverPhone: '040 222222' });
  expect((await say('late_10', 'sender')).status).toBe(200);
  await app.drain();
  const mails = await readMails(app, customer.email);
  expect(mails.map(({ plain }) => plain).join()).toContain('Ich verspäte mich um etwa 10 Minuten.');
  await apply(app, id, 'pick_up', driver);
  expect((await say('late_10', 'receiver')).body).toMatchObject({ code: 'NOBODY_REACHED' });
  await change({ receiverEmail: `empfang-${id}@claasen.example` });
  expect((await say('late_10', 'receiver')).status).toBe(200);
  expect(await readMails(app, `empfang-${id}@claasen.example`)).toHaveLength(1);
});

test('four for each stop, of two taps at once too, and only from the driver who has it', async () => {
  await Promise.all(stopTexts.slice(0, 3).map((said) => say(said, 'sender')));
  const last = await Promise.all([say('late_10', 'sender'), say('come_down', 'sender')]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'QUICK_TEXTS_SPENT' });
  expect((await say('parcel_missing', 'sender')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  const stranger = await makePerson(app, 'driver');
  expect((await say('minutes_3', 'sender', stranger)).body).toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
  expect((await say('minutes_3', 'sender', customer)).body).toMatchObject({ code: 'ROLE_NOT_ALLOWED' });
  await apply(app, id, 'release', driver);
  expect((await say('minutes_3', 'sender')).body).toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
});

interface Says {
  says: { text: string; answered: string | null } | null;
}

async function openLink() {
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  const link = `/tracking/${row?.trackingToken}`;
  return {
    read: async () => (await visitor(app).call<Says>(link)).body.says,
    answer: (answer: string) => visitor(app).call(`${link}/answer`, { answer }),
  };
}
const readNews = async (who = driver) =>
  (await who.call<{ news: { kind: string; text: string; answer: string | null }[] }>('/driver/news')).body
    .news;

test('the receiver answers what was said last, once, and the driver reads it at once', async () => {
  const { read, answer } = await openLink();
  await say('minutes_3', 'sender');
  app.clock.advance(1);
  await apply(app, id, 'pick_up', driver);
  expect(await read()).toBeNull();
  expect(await answer('coming')).toMatchObject({ status: 409, body: { code: 'NO_ANSWER_AWAITED' } });
  await say('at_the_door', 'receiver');
  expect(await read()).toMatchObject({ text: 'Stehe vor der Tür.', answered: null });
  const both = await Promise.all([answer('coming'), answer('not_there')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { answered = null } = (await read()) ?? {};
  const [news, ...others] = await readNews();
  expect(others).toEqual([]);
  expect(news).toMatchObject({ kind: 'answer', text: expect.stringContaining(`„${answered}“`) });
  const again = await answer(news?.answer ?? '');
  expect(again).toMatchObject({ status: 200, body: { answered } });
  expect(await readNews()).toHaveLength(1);
  expect((await answer('leave_it')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  const file = await admin.call<{ notifications: { title: string }[] }>(`/admin/deliveries/${id}`);
  expect(file.body.notifications.map(({ title }) => title)).toContain(
    `Kurier an den Empfänger: „Stehe vor der Tür.“, Antwort: „${answered}“`,
  );
});

test('nothing is answered after half an hour, after the handover, or by an unknown link', async () => {
  const { read, answer } = await openLink();
  await apply(app, id, 'pick_up', driver);
  await say('nobody_opens', 'receiver');
  app.clock.advance(31);
  expect(await read()).toBeNull();
  expect((await answer('coming')).status).toBe(409);
  await say('nobody_opens', 'receiver');
  await apply(app, id, 'deliver', driver);
  expect(await read()).toBeNull();
  expect((await answer('coming')).status).toBe(409);
  expect(await readNews()).toEqual([]);
  expect((await visitor(app).call('/tracking/unbekannt/answer', { answer: 'coming' })).body).toMatchObject({
    code: 'TRACKING_ENDED',
  });
});
