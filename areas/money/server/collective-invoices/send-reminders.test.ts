import { beforeEach, expect, test } from 'vitest';
import { allowCredit, orderOnAccount } from '#money/tests/on-account.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { sendReminders } from './send-reminders.ts';
import { writeCollectiveInvoices } from './write-collective-invoices.ts';

const app = await openTestApp();
let owner: Person;
let member: Person;
let companyId: string;
let gross: number;

const finance = await makePerson(app, 'admin', { duty: 'finance' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  [owner, member] = (await Promise.all([1, 2].map(() => makePerson(app, 'customer')))) as [Person, Person];
  companyId = await makeCompany(owner);
  await addMember(app, companyId, { person: member, role: 'member' });
  await allowCredit(finance, companyId, 1000);
  await orderOnAccount(app, member, { companyId });
  await app.pool.query("update deliveries set status = 'delivered'");
  // Due on 15 December.
  app.clock.set(new Date('2026-12-01T08:00:00Z'));
  await writeCollectiveInvoices(app.services);
  gross = (await readCredit()).owedCents;
});

interface Credit {
  owedCents: number;
  invoices: { reminderCount: number }[];
}
const readCredit = async () => (await finance.call<Credit>(`/admin/companies/${companyId}/credit`)).body;
async function runOn(day: string): Promise<void> {
  app.clock.set(new Date(`${day}T08:30:00Z`));
  await sendReminders(app.services);
  await app.drain();
}
async function readReminders(person = owner): Promise<string[]> {
  const { rows } = await app.pool.query<{ plain: string }>(
    "select plain from mails where recipient = $1 and subject like 'Erinnerung%' order by sent_at",
    [person.email],
  );
  return rows.map(({ plain }) => plain);
}

test('a company is reminded 7, 14 and 28 days after an invoice was due, once each', async () => {
  const counts: [day: string, reminders: number][] = [
    ['2026-12-15', 0],
    ['2026-12-21', 0],
    ['2026-12-22', 1],
    ['2026-12-23', 1],
    ['2026-12-29', 2],
    ['2027-01-11', 2],
    ['2027-01-12', 3],
    ['2027-03-01', 3],
  ];
  for (const [day, reminders] of counts) {
    await runOn(day);
    expect([day, (await readReminders()).length]).toEqual([day, reminders]);
  }
  const mails = await readReminders();
  expect(mails[0]).toContain('Fällig war: 15.12.2026');
  expect(mails[0]).not.toContain('letzte Erinnerung');
  expect(mails[2]).toContain('letzte Erinnerung');
  expect((await readCredit()).invoices).toMatchObject([{ reminderCount: 3 }]);
  expect(await readReminders(member)).toEqual([]);
});

test('the reminder names the open amount, with the invoice attached, and none is sent after the payment', async () => {
  app.clock.set(new Date('2026-12-10T08:00:00Z'));
  await finance.call(`/admin/companies/${companyId}/receipts`, {
    cents: gross - 1234,
    bankedOn: '2026-12-10',
  });
  await runOn('2026-12-22');
  expect((await readReminders())[0]).toMatch(/Offen: 12,34\s€\n/);
  const { rows } = await app.pool.query<{ attachments: { fileName: string }[] }>(
    "select attachments from mails where recipient = $1 and subject like 'Erinnerung%'",
    [owner.email],
  );
  expect(rows[0]?.attachments[0]?.fileName).toMatch(/^Sammelrechnung-ELB-2026-\d{6}\.pdf$/);
  await finance.call(`/admin/companies/${companyId}/receipts`, { cents: 1234, bankedOn: '2026-12-22' });
  // What is bought since then is owed, too, and not due yet.
  await orderOnAccount(app, member, { companyId });
  expect((await readCredit()).owedCents).toBeGreaterThan(0);
  await runOn('2026-12-29');
  expect(await readReminders()).toHaveLength(1);
});

test('after days without the job only the latest due reminder is sent, also by concurrent runs', async () => {
  app.clock.set(new Date('2026-12-30T08:30:00Z'));
  await Promise.all([sendReminders(app.services), sendReminders(app.services)]);
  await runOn('2026-12-31');
  expect(await readReminders()).toHaveLength(1);
  expect((await readCredit()).invoices).toMatchObject([{ reminderCount: 2 }]);
});

test('the reminder job waits for a transfer that is just being recorded', async () => {
  app.clock.set(new Date('2026-12-22T08:30:00Z'));
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from credit_lines where company_id = $1 for update', [companyId]);
  let isOver = false;
  const sent = sendReminders(app.services).finally(() => (isOver = true));
  await waitForLock(app.pool, () => isOver);
  await holder.query('update credit_lines set owed_cents = 0 where company_id = $1', [companyId]);
  await holder.query('commit');
  holder.release();
  await sent;
  await app.drain();
  expect(await readReminders()).toEqual([]);
});
