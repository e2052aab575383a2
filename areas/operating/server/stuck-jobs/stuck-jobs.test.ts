import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { tillRefunds } from '#adapters/tables/till-tables.ts';
import { refunds } from '#delivery/tables/quotes-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { countWaitingJobs, makeCast, type Cast, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, PASSWORD, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Listed {
  stuckJobs: { id: string; title: string; tries: number; failure: string; dueAt: string; stuckAt: string }[];
}

const app = await openTestApp();
const cast = await makeCast(app);
beforeEach(async () => {
  await app.runUntil(app.clock.now());
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from pgboss.job; delete from stuck_jobs');
});

const DAY = 24;
const list = async () => (await cast.admin.call<Listed>('/admin/stuck-jobs')).body.stuckJobs;
const retry = (id: string, who: Pick<Cast['admin'], 'call'> = cast.admin) =>
  who.call(`/admin/stuck-jobs/${id}/retry`, {});

/** Failed jobs are tried again at their times; scheduled ones run once, at the end. */
const liveFor = async (hours: number) =>
  void (await app.skipTo(new Date(app.clock.now().getTime() + hours * 3_600_000)));

function breakProvider() {
  return vi
    .spyOn(app.services.payments, 'refund')
    .mockRejectedValue(new PaymentProviderError('Stripe: no answer', true));
}

async function cancelPaid(): Promise<string> {
  const id = await orderDelivery(app, cast.owner);
  await app.drain();
  expect((await cast.owner.call(`/deliveries/${id}/cancel`, {})).status).toBe(200);
  return id;
}

test('a refund survives a three-day outage of the payment provider without manual work', async () => {
  const outage = breakProvider();
  await cancelPaid();
  await liveFor(3 * DAY);
  expect(await list()).toEqual([]);
  expect((await app.db.select().from(refunds)).at(-1)).toMatchObject({ status: 'requested' });
  outage.mockRestore();
  await liveFor(5);
  const [refund] = await app.db.select().from(refunds).where(eq(refunds.status, 'refunded'));
  expect(refund).toBeDefined();
  expect(await app.db.$count(tillRefunds)).toBe(1);
  expect(await countWaitingJobs(app, 'refund-payment')).toBe(0);
});

test('a job that fails for over a week is stuck: an admin sees its name, age, attempts and error, and retries it', async () => {
  const render = vi
    .spyOn(app.services.files, 'read')
    .mockRejectedValue(new Error('550 no such mailbox <kundin@beispiel.de>'));
  const to = `${randomUUID()}@beispiel.de`;
  const attachments = [{ fileName: 'a.pdf', key: 'a' }];
  await app.db.transaction((tx) =>
    sendMail(app.services, tx, { template: 'account-deleted', to, params: {}, attachments }),
  );
  await liveFor(6 * DAY);
  expect(await list()).toEqual([]);
  await liveFor(6 * DAY);
  const [stuck, ...others] = await list();
  expect(others).toEqual([]);
  expect(stuck).toMatchObject({
    title: 'E-Mail',
    tries: 57,
    failure: 'Error: 550 no such mailbox <(address)>',
  });
  expect(new Date(stuck?.stuckAt ?? '').getTime()).toBeGreaterThan(
    FRIDAY_NOON.getTime() + 7 * DAY * 3600_000,
  );
  render.mockRestore();
  expect(await list()).toHaveLength(1);
  const sent = await Promise.all([retry(stuck?.id ?? ''), retry(stuck?.id ?? '')]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await readMails(app, to)).toHaveLength(1);
  const recorded = await app.db.select().from(auditLog);
  expect(recorded).toMatchObject([
    {
      action: 'job.retried',
      actorId: cast.admin.id,
      subjectId: stuck?.id,
      details: { title: 'E-Mail', tries: 57 },
    },
  ]);
  // The job's payload is a mail with a recipient.
  expect(JSON.stringify(recorded)).not.toContain(to);
  expect(await list()).toEqual([]);
});

test('stuck mails are deleted with the recipient’s account', async () => {
  const [leaving, staying] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  const at = app.clock.now();
  await app.db.insert(stuckJobs).values(
    [leaving, staying].map(({ email }) => ({
      name: 'send-mail',
      title: 'E-Mail',
      data: { to: email, template: 'account-deleted' },
      tries: 57,
      failure: 'Error: down',
      dueAt: at,
      stuckAt: at,
    })),
  );
  expect((await leaving.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  const left = await app.db.delete(stuckJobs).returning();
  expect(left.map(({ data }) => data)).toMatchObject([{ to: staying.email }]);
});

test('a job whose process was killed during its last attempt is not lost', async () => {
  await app.services.sendJob(app.db, 'cancel-invoice', { paymentId: randomUUID() });
  await app.pool.query("update pgboss.job set retry_count = 57 where name = 'cancel-invoice'");
  await app.runUntil(app.clock.now());
  expect(await list()).toMatchObject([{ title: 'Stornorechnung' }]);
});

test('only admins read or retry stuck jobs', async () => {
  const id = randomUUID();
  const at = app.clock.now();
  await app.db.insert(stuckJobs).values({
    id,
    name: 'cancel-invoice',
    title: 'Stornorechnung',
    data: {},
    tries: 1,
    failure: 'x',
    dueAt: at,
    stuckAt: at,
  });
  for (const who of [cast.owner, cast.assigned_driver]) {
    expect((await who.call('/admin/stuck-jobs')).status).toBe(403);
    expect((await retry(id, who)).status).toBe(403);
  }
  expect((await visitor(app).call('/admin/stuck-jobs')).status).toBe(401);
  expect((await retry(id, visitor(app))).status).toBe(401);
  expect(await list()).toHaveLength(1);
  expect(await countWaitingJobs(app, 'cancel-invoice')).toBe(0);
});
