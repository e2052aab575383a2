import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { settingVersions } from '#people/tables/versions-tables.ts';
import { standardValues, type VersionedKind } from '#platform/domain/versioned.ts';
import { printCurrentValues } from './print-current-values.ts';
import { openSettingVersions } from './open-setting-versions.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const { prices, ordering_times: times } = standardValues;
const dearer = { ...prices, baseCents: 1600 };

const app = await openTestApp();
const owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
beforeEach(async () => {
  app.clock.set('2026-11-20T11:00:00Z');
  await app.db.delete(settingVersions);
  await app.services.versions.reload();
});

interface Kind {
  earliest: string;
  current: Record<string, unknown>;
  versions: { id: string; effectiveOn: string; state: string; plannedBy: string | null }[];
}
const list = async (kind: VersionedKind) =>
  (await owner.call<Record<VersionedKind, Kind>>('/admin/versions')).body[kind];
const plan = async (
  kind: VersionedKind,
  effectiveOn: string,
  values: unknown,
  { who = owner, seenId }: { who?: Person; seenId?: string | null } = {},
) => {
  const seen = seenId === undefined ? await findNewest(kind) : seenId;
  return await who.call<{ id: string }>('/admin/versions', {
    planned: { kind, effectiveOn, values },
    seenId: seen,
  });
};
/** As the page knows it: the one planned last. */
const findNewest = async (kind: VersionedKind) => {
  const { versions } = (
    await owner.call<Record<VersionedKind, { versions: { id: string; plannedAt: string }[] }>>(
      '/admin/versions',
    )
  ).body[kind];
  return versions.toSorted((a, b) => b.plannedAt.localeCompare(a.plannedAt))[0]?.id ?? null;
};

test('the default applies until a version’s day begins in Hamburg, and again before it', async () => {
  expect((await plan('prices', '2026-12-01', dearer)).status).toBe(200);
  const base = (at: string) => app.services.versions.find('prices', new Date(at)).baseCents;
  expect(base('2026-11-30T22:59:59.999Z')).toBe(1500);
  expect(base('2026-11-30T23:00:00Z')).toBe(1600);
  expect(await list('prices')).toMatchObject({
    earliest: '2026-11-21',
    current: { baseCents: 1500 },
    versions: [{ effectiveOn: '2026-12-01', state: 'planned', plannedBy: 'Ole Brandt' }],
  });
  app.clock.set('2026-12-01T10:00:00Z');
  expect(await list('prices')).toMatchObject({
    current: { baseCents: 1600 },
    versions: [{ state: 'current' }],
  });
});

test('of several versions for a day the last planned applies, and an earlier day may still be planned', async () => {
  await plan('prices', '2026-12-01', dearer);
  app.clock.advance(60);
  await plan('prices', '2026-12-01', { ...prices, baseCents: 1700 });
  app.clock.advance(60);
  await plan('prices', '2026-11-25', { ...prices, baseCents: 1550 });
  const base = (at: string) => app.services.versions.find('prices', new Date(at)).baseCents;
  expect(base('2026-11-26T11:00:00Z')).toBe(1550);
  expect(base('2026-12-02T11:00:00Z')).toBe(1700);
  expect((await list('prices')).versions.map(({ state }) => state)).toEqual([
    'planned',
    'replaced',
    'planned',
  ]);
});

test('prices, pay and ordering times can start tomorrow at the earliest, a notice today', async () => {
  for (const [kind, values] of [
    ['prices', dearer],
    ['driver_pay', { ...standardValues.driver_pay, baseCents: 600 }],
    ['ordering_times', { ...times, closedDays: ['2026-12-24'] }],
  ] as const) {
    expect(await plan(kind, '2026-11-20', values)).toMatchObject({
      status: 422,
      body: { code: 'VERSION_TOO_EARLY', data: { detail: '21.11.2026' } },
    });
    expect((await plan(kind, '2026-11-21', values)).status).toBe(200);
  }
  const notice = { customers: 'Heute fahren wir wegen Sturm später.', drivers: '' };
  expect((await plan('notices', '2026-11-20', notice)).status).toBe(200);
  expect(app.services.versions.find('notices', app.clock.now())).toEqual(notice);
  // In Hamburg it is already the 21st.
  app.clock.set('2026-11-20T23:30:00Z');
  expect((await plan('prices', '2026-11-21', { ...dearer, baseCents: 1650 })).status).toBe(422);
});

test('of two owners who plan concurrently the second is refused, and one version is planned', async () => {
  const [first, second] = await Promise.all([
    plan('prices', '2026-12-01', dearer, { seenId: null }),
    plan('prices', '2026-12-01', { ...prices, baseCents: 1700 }, { seenId: null }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  expect([first, second].find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'VERSION_CHANGED',
  });
  expect((await list('prices')).versions).toHaveLength(1);
});

test('a version equal to the one that applies on that day anyway is refused', async () => {
  expect(await plan('prices', '2026-12-01', prices)).toMatchObject({ body: { code: 'VERSION_UNCHANGED' } });
  await plan('prices', '2026-12-01', dearer);
  expect(await plan('prices', '2026-12-02', dearer)).toMatchObject({ body: { code: 'VERSION_UNCHANGED' } });
  expect((await plan('prices', '2026-12-02', prices)).status).toBe(200);
});

test('a planned version can be withdrawn once, until its day begins', async () => {
  const { id } = (await plan('prices', '2026-12-01', dearer)).body;
  const withdraw = () => owner.call(`/admin/versions/${id}/withdraw`, {});
  app.clock.set('2026-12-01T00:00:00Z');
  expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'VERSION_IN_EFFECT' } });
  app.clock.set('2026-11-30T22:00:00Z');
  const before = await app.db.$count(auditLog);
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  expect(await app.db.$count(auditLog)).toBe(before + 1);
  expect((await list('prices')).versions).toEqual([]);
  expect(app.services.versions.find('prices', new Date('2026-12-05T11:00:00Z'))).toEqual(prices);
  expect((await owner.call('/admin/versions/00000000-0000-4000-8000-000000000000/withdraw', {})).status).toBe(
    404,
  );
});

test('a plan is recorded with the values before and after', async () => {
  const earlier = new Set((await selectEntries(app.db)).map(({ id }) => id));
  await plan('prices', '2026-12-01', dearer);
  expect((await selectEntries(app.db)).filter(({ id }) => !earlier.has(id))).toMatchObject([
    {
      actorName: 'Ole Brandt',
      action: 'version.planned',
      subjectKind: 'setting',
      subjectId: 'prices',
      before: { Grundpreis: '15,00\u00a0€' },
      after: { Grundpreis: '16,00\u00a0€' },
      details: { effectiveOn: '2026-12-01' },
    },
  ]);
});

test.each([
  ['a price below the range', 'prices', { ...prices, baseCents: 99 }],
  ['a price with fractions of a cent', 'prices', { ...prices, centsPerKm: 150.5 }],
  ['a missing price', 'prices', { baseCents: 1600 }],
  [
    'a week without any day',
    'ordering_times',
    { week: [null, null, null, null, null, null, null], closedDays: [] },
  ],
  [
    'a day that ends before it begins',
    'ordering_times',
    { ...times, week: [{ opens: 600, closes: 600 }, ...times.week.slice(1)] },
  ],
  ['a week of six days', 'ordering_times', { ...times, week: times.week.slice(1) }],
  ['a closed day that is none', 'ordering_times', { ...times, closedDays: ['2026-02-30'] }],
  ['a notice of 241 characters', 'notices', { customers: 'x'.repeat(241), drivers: '' }],
] as const)('%s is refused', async (_name, kind, values) => {
  expect(await plan(kind, '2026-12-01', values)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  });
});

test('only an owner reads, plans and withdraws versions', async () => {
  const { id } = (await plan('prices', '2026-12-01', dearer)).body;
  for (const person of [
    await makePerson(app, 'customer'),
    await makePerson(app, 'driver'),
    await makePerson(app, 'admin', { duty: 'dispatcher' }),
    await makePerson(app, 'admin', { duty: 'finance' }),
  ]) {
    expect((await person.call('/admin/versions')).status).toBe(403);
    expect((await plan('prices', '2026-12-05', prices, { who: person })).status).toBe(403);
    expect((await person.call(`/admin/versions/${id}/withdraw`, {})).status).toBe(403);
  }
});

test('another process loads the new version when it gets the event', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const other = await openSettingVersions({
    ...app.services,
    live: {
      ...app.services.live,
      hear: (ear) =>
        app.services.live.hear((change) => {
          ear(change);
          if (change.noun === 'setting') resolve();
        }),
    },
  });
  await plan('prices', '2026-12-01', dearer);
  await heard;
  await expect.poll(() => other.find('prices', new Date('2026-12-05T11:00:00Z')).baseCents).toBe(1600);
  other.stop();
});

test('pages contain the current values, and the same object while nothing changes', async () => {
  const print = printCurrentValues(app.services);
  const before = print();
  expect(before).toMatchObject({
    basePrice: '15,00€',
    fromExpressGold: 'ab 35,00€',
    payTenKm: '10,40€',
    orderingWeek: 'Montag bis Samstag, 6:00 bis 22:00 Uhr',
    customerNotice: '',
  });
  await plan('prices', '2026-12-01', dearer);
  await plan('ordering_times', '2026-12-01', {
    week: [
      null,
      { opens: 480, closes: 1080 },
      { opens: 480, closes: 1080 },
      null,
      null,
      null,
      { opens: 570, closes: 1440 },
    ],
    closedDays: [],
  });
  expect(print()).toBe(before);
  app.clock.set('2026-12-01T11:00:00Z');
  expect(print()).toMatchObject({
    basePrice: '16,00€',
    fromExpressGold: 'ab 36,00€',
    orderingWeek: 'Dienstag und Mittwoch, 8:00 bis 18:00 Uhr; Sonntag, 9:30 bis 24:00 Uhr',
  });
});
