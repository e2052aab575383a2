import { beforeEach, expect, test } from 'vitest';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { figureKeys, settingFigures as standards } from '#people/domain/setting-figures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
beforeEach(async () => {
  await app.db.delete(settingFigures);
});

interface Listed {
  figures: { key: string; value: number; standard: number; least: number; most: number }[];
}
const read = async (key: string) =>
  (await owner.call<Listed>('/admin/settings')).body.figures.find((figure) => figure.key === key);
const change = (key: string, value: unknown, who: Pick<Person, 'call'> = owner) =>
  who.call(`/admin/figures/${key}`, { value });

test('every figure has its default until it is set', async () => {
  const { figures } = (await owner.call<Listed>('/admin/settings')).body;
  expect(figures).toEqual(
    figureKeys.map((key) => ({ key, value: standards[key].standard, ...standards[key] })),
  );
});

test('a changed figure applies, and is recorded with its previous value', async () => {
  const before = await app.db.$count(auditLog);
  expect((await change('offer_seconds', 60)).body).toEqual({ key: 'offer_seconds', value: 60 });
  expect((await change('offer_seconds', 60)).status).toBe(200);
  expect(await read('offer_seconds')).toMatchObject({ value: 60, standard: 45 });
  expect((await app.db.select().from(auditLog)).slice(before)).toMatchObject([
    {
      action: 'setting.changed',
      subjectId: 'offer_seconds',
      actorName: 'Ole Brandt',
      before: { value: 45 },
      after: { value: 60 },
    },
  ]);
});

test.each([0, 14, 301])('%i seconds for an offer are refused with the allowed range', async (value) => {
  expect(await change('offer_seconds', value)).toMatchObject({
    status: 422,
    body: { code: 'FIGURE_OUT_OF_RANGE', data: { detail: '15 bis 300' } },
  });
});

test('only an owner sets a figure, only existing ones, in whole numbers', async () => {
  for (const person of [
    await makePerson(app, 'customer'),
    await makePerson(app, 'driver'),
    await makePerson(app, 'admin', { duty: 'dispatcher' }),
    await makePerson(app, 'admin', { duty: 'finance' }),
  ]) {
    expect((await change('offer_rounds', 2, person)).status).toBe(403);
  }
  expect((await change('price_cents', 2)).status).toBe(422);
  expect((await change('offer_rounds', 2.5)).status).toBe(422);
  expect((await change('offer_rounds', 'zwei')).status).toBe(422);
  expect(await read('offer_rounds')).toMatchObject({ value: 3 });
});
