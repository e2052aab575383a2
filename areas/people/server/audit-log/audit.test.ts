import { expect, test } from 'vitest';
import { auditLog } from '#people/tables/audit-tables.ts';
import { type AuditedAct, auditedActs } from '#people/contract/audit.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });

interface Page {
  entries: {
    id: string;
    action: string;
    actorName: string;
    sentence: { before: string; subject: string; after: string };
    page: { kind: string; id: string } | null;
    names: Record<string, string>;
    subjectId: string;
    before: object | null;
    after: object | null;
  }[];
  next: string | null;
}

/** Writes this many entries by a person of this name, a minute apart. */
async function write(
  actorName: string,
  count: number,
  from = '2026-11-20T10:00:00Z',
  action = 'setting.changed',
) {
  await app.db.insert(auditLog).values(
    Array.from({ length: count }, (_, index) => ({
      at: new Date(Date.parse(from) + index * 60_000),
      actorId: `id of ${actorName}`,
      actorRole: 'admin',
      actorName,
      action,
      subjectKind: 'setting',
      subjectId: `${actorName} ${index}`,
      before: { value: false },
      after: { value: true },
    })),
  );
}
const read = async (query: Record<string, string>) =>
  (await owner.call<Page>(`/admin/audit?${new URLSearchParams(query)}`)).body;

test('the log is read newest first, by pages, without duplicates or gaps', async () => {
  await write('Seite', 120);
  const seen: string[] = [];
  let after: string | null = '';
  let pages = 0;
  while (after !== null && pages < 9) {
    const page: Page = await read({ search: 'Seite', ...(after ? { after } : {}) });
    seen.push(...page.entries.map(({ subjectId }) => subjectId));
    after = page.next;
    pages += 1;
  }
  expect([pages, seen]).toEqual([3, Array.from({ length: 120 }, (_, index) => `Seite ${119 - index}`)]);
  expect((await read({ search: 'Seite' })).entries[0]).toMatchObject({
    actorName: 'Seite',
    page: { kind: 'setting' },
    before: { value: false },
    after: { value: true },
  });
});

test('the audit log is searched by person, action, subject and days in Hamburg’s time', async () => {
  await write('Tag 100%', 1, '2026-10-24T21:59:00Z');
  await write('Tag 100%', 1, '2026-10-24T22:01:00Z', 'driver.approved');
  await write('Tag 100%', 1, '2026-10-25T22:59:00Z');
  await write('Tag 100%', 1, '2026-10-25T23:01:00Z');
  const count = async (query: Record<string, string>) =>
    (await read({ search: '100%', ...query })).entries.length;
  expect(await count({})).toBe(4);
  expect(await count({ from: '2026-10-25', until: '2026-10-25' })).toBe(2);
  expect(await count({ action: 'driver.approved' })).toBe(1);
  expect(await count({ subjectKind: 'driver' })).toBe(0);
  await write('Ding', 3);
  expect((await read({ search: 'Ding 2' })).entries).toHaveLength(1);
});

test('every act has a sentence with the subject’s current name and its page, and no id', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Kim Petersen' });
  const customer = await makePerson(app, 'customer', { fullName: 'Jette Claasen' });
  const id = '0f1e2d3c-0000-4000-8000-000000000000';
  const facts = {
    deliveryId: id,
    driverId: driver.id,
    senderId: customer.id,
    week: '2026-11-09',
    title: 'Erstattung',
    arrivesOn: '2026-11-24',
  };
  const address = { streetName: 'Mönckebergstraße', houseNumber: '7' };
  const subjects: Record<string, [subjectId: string, text: string]> = {
    driver: [driver.id, 'Kim Petersen'],
    person: [customer.id, 'Jette Claasen'],
    setting: ['dispatcher_refund_euros', 'Die Disposition erstattet je Sendung bis'],
    delivery: [id, '0f1e2d3c'],
    payment: [id, '0f1e2d3c'],
    attempt: [id, '0f1e2d3c'],
    payout_run: [id, '09.11.2026 bis 15.11.2026'],
    payout: [id, 'Kim Petersen'],
    adjustment: [id, 'Kim Petersen'],
    settlement: [id, '24.11.2026'],
    company: [await makeCompany(customer, { name: 'Kanzlei Harms' }), 'Kanzlei Harms'],
    month: ['2026-11', 'November 2026'],
    admin: [owner.id, 'Ole Brandt'],
    job: [id, 'Erstattung'],
    address: [id, 'Mönckebergstraße 7'],
    message: [id, 'Nachricht von Jette Claasen'],
  };
  const kindOf: Record<string, string> = {
    two_factor: 'admin',
    shift: 'driver',
    absence: 'driver',
    call_order: 'person',
    shift_week: 'week',
    open_shift: 'week',
    version: 'setting',
    alarm: 'setting',
    alarm_rule: 'setting',
    books: 'month',
    objection: 'delivery',
    audit: 'audit_log',
    map_import: 'map_data',
    documents: 'driver',
    bank_data: 'driver',
    case: 'message',
  };
  const ofOneself = new Set<string>(['two_factor.set_up', 'two_factor.codes_renewed']);
  const acts = Object.keys(auditedActs) as AuditedAct[];
  const entries = acts.map((action, index) => {
    const start = action.split('.')[0] ?? '';
    const kind = start === 'payout' && action !== 'payout.returned' ? 'payout_run' : (kindOf[start] ?? start);
    const [subjectId = id, text = ''] = subjects[kind] ?? [];
    return { action, kind, subjectId, text, at: new Date(Date.parse('2026-11-19T10:00:00Z') + index) };
  });
  await app.db.insert(auditLog).values(
    entries.map(({ action, kind, subjectId, at }) => ({
      at,
      actorId: 'admin',
      actorRole: 'admin',
      actorName: 'Satz',
      action,
      subjectKind: kind,
      subjectId,
      details: { ...facts, ...address },
    })),
  );
  for (const { action, text } of entries) {
    const [entry] = (await read({ search: 'Satz', action })).entries;
    const { before = '', subject = '', after = '' } = entry?.sentence ?? {};
    const sentence = `${before}${subject}${after}`;
    expect([action, sentence]).toEqual([action, expect.stringMatching(/^hat \p{L}/u)]);
    expect([action, sentence]).toEqual([action, expect.not.stringMatching(/[{}[\]]|-0000-|„“/)]);
    if (text && !ofOneself.has(action)) {
      expect([action, subject]).toEqual([action, expect.stringContaining(text)]);
    }
    if (subject && !action.startsWith('address')) expect([action, entry?.page]).not.toEqual([action, null]);
    expect(entry?.names[driver.id]).toBe('Kim Petersen');
  }
});

test('the audit log is exported as a table without formulas, and the export is recorded', async () => {
  await write('=HYPERLINK("http://boese.example")', 2);
  const { status, body } = await owner.call<{ fileName: string; content: string; isCut: boolean }>(
    '/admin/audit/export',
    { search: 'HYPERLINK' },
  );
  expect([status, body.fileName, body.isCut]).toEqual([200, 'Protokoll-2026-11-20.csv', false]);
  expect(body.content.split('\r\n')).toHaveLength(4);
  expect(body.content).toContain(`'=HYPERLINK`);
  expect((await read({ search: 'Ole Brandt', action: 'audit.exported' })).entries[0]).toMatchObject({
    sentence: { before: 'hat das Protokoll exportiert', subject: '', after: '' },
    details: { isNarrowed: true, rows: 2 },
  });
});

test('a duty reads, counts, pages and exports only what was done to what its rooms show', async () => {
  const acts = [
    'delivery.cancelled',
    'driver.noted',
    'message.answered',
    'company.credit_limited',
    'bank_statement.imported',
    'payout.created',
    'adjustment.added',
    'absence.approved',
    'setting.changed',
    'admin.made',
    'erased.act_of_an_earlier_version',
  ];
  for (const [index, action] of acts.entries())
    await write('Ressort', 20, `2026-11-${10 + index}T10:00:00Z`, action);
  const row = { actorId: 'a', actorRole: 'admin', actorName: 'Ressort', subjectKind: 'setting' };
  const at = new Date('2026-11-09T10:00:00Z');
  for (const subjectId of ['late', 'refund_failed']) {
    await app.db.insert(auditLog).values({ ...row, at, action: 'alarm.acknowledged', subjectId });
  }
  const readAs = async (duty: 'dispatcher' | 'finance' | 'owner') => {
    const reader = await makePerson(app, 'admin', { duty });
    const found: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query = new URLSearchParams({ search: 'Ressort', ...(after ? { after } : {}) });
      const { body }: { body: Page } = await reader.call(`/admin/audit?${query}`);
      found.push(
        ...body.entries.map(({ action, subjectId }) => (action.startsWith('alarm') ? subjectId : action)),
      );
      after = body.next;
    }
    const { body } = await reader.call<{ content: string }>('/admin/audit/export', { search: 'Ressort' });
    // Each page and the file tell of the same entries.
    expect(body.content.trimEnd().split('\r\n')).toHaveLength(found.length + 1);
    const foreign = await reader.call<Page>('/admin/audit?search=Ressort&action=company.credit_limited');
    expect(foreign.body.entries.length > 0).toBe(found.includes('company.credit_limited'));
    return [...new Set(found)].sort();
  };
  expect(await readAs('dispatcher')).toEqual([
    'absence.approved',
    'delivery.cancelled',
    'driver.noted',
    'late',
    'message.answered',
  ]);
  expect(await readAs('finance')).toEqual([
    'adjustment.added',
    'bank_statement.imported',
    'company.credit_limited',
    'delivery.cancelled',
    'driver.noted',
    'payout.created',
    'refund_failed',
  ]);
  expect(await readAs('owner')).toEqual([...acts, 'late', 'refund_failed'].sort());
});

test('every duty reads the log, no other role does, and an altered cursor or unknown day is refused', async () => {
  for (const duty of ['dispatcher', 'finance'] as const) {
    expect((await (await makePerson(app, 'admin', { duty })).call('/admin/audit')).status).toBe(200);
  }
  for (const role of ['customer', 'driver'] as const) {
    const person = await makePerson(app, role);
    expect((await person.call('/admin/audit')).status).toBe(403);
    expect((await person.call('/admin/audit/export', {})).status).toBe(403);
  }
  for (const query of ['from=2026-02-30', 'action=alles', 'after=2026-13-40T25:61:61.000Z_x']) {
    expect((await owner.call(`/admin/audit?${query}`)).status).toBe(422);
  }
});
