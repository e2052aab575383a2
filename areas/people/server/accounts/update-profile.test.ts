import { expect, test } from 'vitest';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });

const readProfile = async (person: Person) => {
  const { rows } = await app.pool.query('select * from profiles where id = $1', [person.id]);
  return rows[0] as Record<string, unknown>;
};

test('name and phone are saved and shown again', async () => {
  const saved = await customer.call('/profile', { full_name: ' Käthe Petersen ', phone: '040 998877' });
  expect(saved.body).toMatchObject({ profile: { full_name: 'Käthe Petersen', phone: '+49 40 998877' } });
  expect((await customer.call('/me')).body).toEqual({
    ...(saved.body as object),
    cookies: expect.any(Object),
  });
});

test('a role, e-mail address or id in the request has no effect', async () => {
  const other = await makePerson(app, 'customer');
  const before = await readProfile(other);
  await customer.call('/profile', {
    full_name: 'Käthe',
    phone: '040 998877',
    role: 'admin',
    email: 'neu@beispiel.de',
    id: other.id,
    user_id: other.id,
  });
  expect(await readProfile(customer)).toMatchObject({ role: 'customer', email: customer.email });
  expect(await readProfile(other)).toEqual(before);
});

const NO_SITE =
  'Bitte geben Sie einen Namen an, keine Internetadresse. Nach einem Punkt folgt ein Leerzeichen.';

test.each([
  [{ full_name: '  ', phone: '040 998877' }, 'full_name', 'Bitte geben Sie Ihren Namen an.'],
  [{ full_name: 'boese.example', phone: '040 998877' }, 'full_name', NO_SITE],
  [{ full_name: 'x'.repeat(61), phone: '040 998877' }, 'full_name', 'Bitte höchstens 60 Zeichen.'],
  [{ full_name: 'Käthe' }, 'phone', 'Bitte geben Sie eine Telefonnummer an.'],
  [{ full_name: 'Käthe', phone: '12' }, 'phone', 'Diese Telefonnummer ist zu kurz.'],
])('%j is refused at its field', async (body, path, message) => {
  const answer = await customer.call('/profile', body);
  expect(answer).toMatchObject({ status: 422, body: { data: { fields: [{ path, message }] } } });
});

test('drivers, admins and visitors cannot change these settings', async () => {
  const body = { full_name: 'X', phone: '040 998877' };
  expect((await visitor(app).call('/profile', body)).status).toBe(401);
  for (const role of ['driver', 'admin'] as const) {
    expect((await (await makePerson(app, role)).call('/profile', body)).status).toBe(403);
  }
});
