import { expect, test } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

function linkTo(key: string, fileName?: string): string {
  return app.services.files.linkTo(key, new Date(app.clock.now().getTime() + 60_000), fileName);
}
const content = Buffer.from('Inhalt');

test.each([
  ['a/bild.png', 'image/png'],
  ['a/foto.jpg', 'image/jpeg'],
  ['a/rechnung.pdf', 'application/pdf'],
  ['a/daten.json', 'application/json; charset=utf-8'],
  ['a/seite.html', 'application/octet-stream'],
])('%s is served as %s with its signed link only, and is not run as another type', async (key, type) => {
  await app.services.files.put(key, content);
  const answer = await app.http.inject({ url: linkTo(key) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `inline; filename="${key.slice('a/'.length)}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.equals(content)).toBe(true);
});

test('a file with a name is saved under it, and the name cannot break out of the header', async () => {
  await app.services.files.put('a/b.pdf', content);
  const answer = await app.http.inject({ url: linkTo('a/b.pdf', 'Rechnung-1".pdf; x="\r\nset-cookie: a=b') });
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="Rechnung-1_.pdf__x____set-cookie__a_b"',
  );
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a link to a deleted file has expired', async () => {
  const answer = await app.http.inject({ url: linkTo('a/weg.png') });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'LINK_ENDED']);
});

test('a file stored once is kept, however often others try to store it', async () => {
  const { files } = app.services;
  const contents = ['eins', 'zwei', 'drei'].map((text) => Buffer.from(text));
  await Promise.all(contents.map((each) => files.putOnce('a/einmal.pdf', each)));
  const first = await files.read('a/einmal.pdf');
  expect(contents.some((each) => each.equals(first ?? Buffer.of()))).toBe(true);
  await files.putOnce('a/einmal.pdf', Buffer.from('später'));
  expect(await files.read('a/einmal.pdf')).toEqual(first);
});

test('a session that cannot be looked up answers as an outage, not as a failure of the request', {
  tags: ['slow'],
}, async () => {
  const person = await makePerson(app, 'customer');
  await app.services.files.put('a/eigen.pdf', content);
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  const link = app.services.files.linkTo('a/eigen.pdf', expiresAt, undefined, person.id).replace('/api', '');
  const holder = await app.pool.connect();
  await holder.query('begin; lock table sessions');
  const refused = await person.call(link);
  await holder.query('rollback');
  holder.release();
  expect(refused).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
});
