import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { formatTime } from '#platform/contract/german-format.ts';
import { expect, test } from 'vitest';
import { supportMessages } from '#office/tables/support-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const nina = await makePerson(app, 'admin', { fullName: 'Nina Neumann', duty: 'dispatcher' });
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });

interface Listed {
  messages: {
    id: string;
    topic: string;
    status: string;
    assigneeName: string | null;
    isAnsweredBack: boolean;
    changedAt: string | null;
  }[];
  next: string | null;
  openEmergencies: number;
}
interface File {
  status: string;
  assigneeName: string | null;
  message: string;
  changedAt: string | null;
  entries: { kind: string; authorName: string; text: string }[];
  isAnsweredBack: boolean;
}

/** Sends a message through the contact form; returns its id and the sender's address. */
async function write(subject: string): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@beispiel.de`;
  const message = { name: 'Hanne Petersen', email, subject, message: 'Wo ist mein Paket?' };
  const { status } = await nina.call('/send-customer-support', message);
  expect(status).toBe(200);
  const [row] = await app.db.select().from(supportMessages).where(eq(supportMessages.email, email));
  return { id: row?.id ?? expect.fail('not kept'), email };
}
const list = async (query = '', who = nina) => (await who.call<Listed>(`/admin/messages${query}`)).body;
const read = async (id: string) => (await nina.call<File>(`/admin/messages/${id}`)).body;
const act = async (id: string, verb: string, body: object, who = nina, seenChangedAt?: string | null) =>
  who.call(`/admin/messages/${id}/${verb}`, {
    seenChangedAt: seenChangedAt === undefined ? (await read(id)).changedAt : seenChangedAt,
    ...body,
  });
const inboundPassword = () => app.services.config.inboundMail?.secret ?? '';
const receive = (mail: object, password = inboundPassword()) =>
  app.http.inject({
    method: 'POST',
    url: '/api/webhooks/inbound-mail',
    headers: { authorization: `Basic ${Buffer.from(`post:${password}`).toString('base64')}` },
    payload: mail,
  });
const postedMail = (change: object = {}) => ({
  MessageID: randomUUID(),
  FromFull: { Email: 'hanne@beispiel.de', Name: 'Hanne' },
  ToFull: [{ Email: 'antwort@eingang.example' }],
  Subject: 'Re: Frage',
  TextBody: 'Danke!\n\n> zitiert',
  StrippedTextReply: 'Danke!',
  ...change,
});

test('a new message is open and unassigned; it is assigned, noted, answered by mail and done, each step audited', async () => {
  const { id, email } = await write('Alles der Reihe nach');
  expect(await read(id)).toMatchObject({ status: 'open', assigneeName: null, changedAt: null, entries: [] });
  expect((await act(id, 'assign', { assigneeId: nina.id })).status).toBe(200);
  expect((await nina.call(`/admin/messages/${id}/note`, { text: 'Ruft zurück' })).status).toBe(200);
  expect((await act(id, 'answer', { text: 'Es kommt gleich.', isDone: true })).status).toBe(200);
  const file = await read(id);
  expect(file).toMatchObject({ status: 'done', assigneeName: 'Nina Neumann' });
  expect(file.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['status', 'Zugewiesen an Nina Neumann'],
    ['note', 'Ruft zurück'],
    ['answer', 'Es kommt gleich.'],
  ]);
  await app.drain();
  const [mail] = await readMails(app, email);
  expect(mail).toMatchObject({ subject: 'Re: Alles der Reihe nach' });
  expect(mail?.plain).toContain('Es kommt gleich.');
  expect(mail?.plain).not.toContain('Ruft zurück');
  const recorded = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(recorded.map(({ action }) => action).toSorted()).toEqual([
    'message.answered',
    'message.assigned',
    'message.noted',
  ]);
  expect(recorded.find(({ action }) => action === 'message.answered')).toMatchObject({
    before: { status: 'in_progress' },
    after: { status: 'done', assigneeId: nina.id },
  });
});

test('an admin who answers an unassigned message becomes its assignee', async () => {
  const { id } = await write('Niemandes');
  await act(id, 'answer', { text: 'Ich kümmere mich.' }, ole);
  expect(await read(id)).toMatchObject({ status: 'in_progress', assigneeName: 'Ole Brandt' });
});

test('of two admins who act on the same version the second is refused, and the first change is kept', async () => {
  const { id, email } = await write('Zwei zugleich');
  const both = await Promise.all([
    act(id, 'answer', { text: 'Von Nina' }, nina, null),
    act(id, 'answer', { text: 'Von Ole' }, ole, null),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const first = both[0]?.status === 200 ? 'Nina Neumann' : 'Ole Brandt';
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'MESSAGE_CHANGED',
    data: { detail: `${first} hat diese Nachricht um ${formatTime(app.clock.now())} Uhr geändert.` },
  });
  await app.drain();
  expect(await readMails(app, email)).toHaveLength(1);
  expect((await act(id, 'status', { status: 'done' }, ole, null)).status).toBe(409);
});

test('of one’s own quick acts the second is no conflict, unless somebody else, or an answer, came between', async () => {
  const { id } = await write('Schnell');
  expect((await act(id, 'assign', { assigneeId: nina.id }, nina, null)).status).toBe(200);
  expect((await act(id, 'status', { status: 'done' }, nina, null)).status).toBe(200);
  expect((await act(id, 'status', { status: 'open' }, ole, null)).status).toBe(409);
  app.clock.advance(1);
  const { changedAt } = await read(id);
  expect((await act(id, 'status', { status: 'open' }, ole, changedAt)).status).toBe(200);
  // From another page, which shows what Ole did.
  expect((await act(id, 'status', { status: 'in_progress' }, nina)).status).toBe(200);
  expect((await act(id, 'status', { status: 'done' }, nina, changedAt)).status).toBe(409);
  app.clock.advance(1);
  const seen = (await read(id)).changedAt;
  expect((await act(id, 'answer', { text: 'Gleich.' }, nina, seen)).status).toBe(200);
  const answered = await act(id, 'answer', { text: 'Gleich.' }, nina, seen);
  expect(answered).toMatchObject({ status: 409, body: { code: 'MESSAGE_CHANGED' } });
});

test('a reply by mail is stored once, however often it arrives, and reopens a done message', async () => {
  const { id, email } = await write('Antwort zurück');
  await act(id, 'answer', { text: 'Erledigt.', isDone: true });
  await app.drain();
  const [mail] = await readMails(app, email);
  // Servers accept at most 64 characters before the @. Source: RFC 5321, 4.5.3.1.1.
  expect(mail?.replyTo.split('@')[0]?.length).toBeLessThanOrEqual('antwort'.length + 25);
  const posted = postedMail({ ToFull: [{ Email: mail?.replyTo.toUpperCase() }] });
  const statuses = await Promise.all([receive(posted), receive(posted), receive(posted)]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const file = await read(id);
  expect(file).toMatchObject({ status: 'open', isAnsweredBack: true, assigneeName: 'Nina Neumann' });
  expect(file.entries.filter(({ kind }) => kind === 'incoming')).toMatchObject([
    { authorName: 'Hanne', text: 'Danke!' },
  ]);
});

test('the demo’s mailbox answers as the real service would', async () => {
  const { id, email } = await write('Demo');
  await act(id, 'answer', { text: 'Gern.' });
  await app.drain();
  const [mail] = await readMails(app, email);
  const answered = await nina.call(`/dev/mails/${mail?.id}/answer`, { text: 'Vielen Dank' });
  expect(answered).toMatchObject({ status: 200, body: { received: true } });
  expect((await read(id)).entries.at(-1)).toMatchObject({ kind: 'incoming', text: 'Vielen Dank' });
});

test('a mail that is no reply becomes a new message, stored once', async () => {
  const posted = postedMail({
    FromFull: { Email: 'neu@beispiel.de', Name: 'Hanne' },
    Subject: 'Neue\u0000 Frage',
    ToFull: [{ Email: `antwort+${'0'.repeat(24)}@eingang.example` }],
  });
  await receive(posted);
  await receive(posted);
  const found = (await list(`?search=${encodeURIComponent('Neue Frage')}`)).messages;
  expect(found).toMatchObject([{ topic: 'Kontakt', status: 'open' }]);
});

test('a wrong password of the mail service is refused, and so is an invalid body', async () => {
  const before = await app.db.$count(supportMessages);
  expect((await receive(postedMail(), 'geraten')).statusCode).toBe(401);
  expect((await receive({ FromFull: 5 })).statusCode).toBe(400);
  const bare = await app.http.inject({ method: 'POST', url: '/api/webhooks/inbound-mail', payload: {} });
  expect(bare.statusCode).toBe(401);
  expect(await app.db.$count(supportMessages)).toBe(before);
});

test.each([
  'hanne@beispiel.de, alle@beispiel.de',
  'hanne@beispiel.de\r\nBcc: alle@beispiel.de',
  'hanne@beispiel.de>, <alle@beispiel.de',
  'niemand',
])('a sender that is not a single address is refused: %j', async (email) => {
  const before = await app.db.$count(supportMessages);
  expect((await receive(postedMail({ FromFull: { Email: email, Name: 'Hanne' } }))).statusCode).toBe(400);
  expect(await app.db.$count(supportMessages)).toBe(before);
});

test('a mail with line breaks or invalid characters in names is still stored', async () => {
  const subject = `Zeichen ${randomUUID()}`;
  const posted = postedMail({
    MessageID: `${randomUUID()}\u0000`,
    FromFull: { Email: 'Hanne@Beispiel.de', Name: `Hanne\r\nBcc: alle@beispiel.de \u0000${'x'.repeat(400)}` },
    Subject: `${subject}\r\nX-Kopf: 1\ud800`,
  });
  expect((await receive(posted)).statusCode).toBe(200);
  expect((await receive(posted)).statusCode).toBe(200);
  const { messages } = await list(`?search=${encodeURIComponent(subject)}`);
  expect(messages).toHaveLength(1);
  expect((await act(messages[0]?.id ?? '', 'answer', { text: 'Gern.' })).status).toBe(200);
  await app.drain();
  const mails = await readMails(app, 'hanne@beispiel.de');
  expect(mails.find((mail) => mail.subject.includes(subject))?.subject).not.toMatch(/[\r\n]/);
});

test('a large body without authentication is not read, and a deeply nested one is harmless', async () => {
  const post = (payload: string, password: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/webhooks/inbound-mail',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`post:${password}`).toString('base64')}`,
      },
      payload,
    });
  const broken = '{"MessageID":';
  expect((await post(broken, 'geraten')).statusCode).toBe(401);
  expect((await post(broken, inboundPassword())).statusCode).toBe(400);
  const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
  expect((await post(deep, inboundPassword())).statusCode).toBe(400);
  expect((await post('x'.repeat(13 * 1024 * 1024), inboundPassword())).statusCode).toBe(413);
});

test('the list shows unfinished messages, with filters and pages', async () => {
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 60 }, (_, index) => ({
    kind: 'problem' as const,
    category: 'app' as const,
    name: 'Jonas',
    email: 'jonas@beispiel.de',
    subject: `${mark} 100%_${index}`,
    message: 'Die App hängt.',
    createdAt: new Date(app.clock.now().getTime() + index * 1000),
    status: index % 2 === 0 ? ('open' as const) : ('done' as const),
    assigneeId: index === 0 ? nina.id : null,
  }));
  await app.db.insert(supportMessages).values(rows);
  const found = async (query: string) => await list(`?search=${mark}${query}`);
  expect((await found('')).messages).toHaveLength(30);
  expect((await found('')).messages[0]?.topic).toBe('Problem: App');
  expect((await found('&status=done')).messages).toHaveLength(30);
  expect((await found('&assignee=me')).messages).toHaveLength(1);
  expect((await found('&assignee=nobody')).messages).toHaveLength(29);
  expect((await found('&kind=contact')).messages).toEqual([]);
  expect((await list(`?search=${encodeURIComponent('100%_58')}`)).messages).toHaveLength(1);
  const first = await list(`?search=Jonas&status=open`);
  expect(first.next).toBeNull();
});

test('an emergency is listed until it is done', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Merle Yıldız' });
  const before = (await list()).openEmergencies;
  await driver.call('/send-support-email', {
    type: 'emergency',
    name: 'Merle',
    phone: '0151 5550103',
    location: 'Elbtunnel',
    description: 'Unfall',
  });
  const { messages, openEmergencies } = await list('?kind=emergency&search=Elbtunnel');
  expect(openEmergencies).toBe(before + 1);
  const [row] = messages;
  const shown = async () =>
    (await nina.call<{ emergencies: { id: string }[] }>('/emergencies')).body.emergencies.map(({ id }) => id);
  expect(await shown()).toContain(row?.id);
  await act(row?.id ?? '', 'status', { status: 'done' });
  expect(await shown()).not.toContain(row?.id);
});

test('only admins of the desk can be assigned a message, read and act', async () => {
  const { id } = await write('Rechte');
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  expect(await act(id, 'assign', { assigneeId: finance.id })).toMatchObject({
    status: 404,
    body: { code: 'ASSIGNEE_NOT_FOUND' },
  });
  const outsiders = [finance, await makePerson(app, 'customer'), await makePerson(app, 'driver')];
  for (const person of outsiders) {
    for (const answer of [
      await person.call('/admin/messages'),
      await person.call(`/admin/messages/${id}`),
      await person.call('/admin/message-assignees'),
      await act(id, 'assign', { assigneeId: null }, person),
      await act(id, 'status', { status: 'done' }, person),
      await act(id, 'answer', { text: 'A' }, person),
      await person.call(`/admin/messages/${id}/note`, { text: 'A' }),
    ]) {
      expect(answer.status).toBe(403);
    }
  }
  const unknown = randomUUID();
  expect(await nina.call(`/admin/messages/${unknown}`)).toMatchObject({ status: 404 });
  expect((await act(unknown, 'status', { status: 'done' }, nina, null)).status).toBe(404);
});
