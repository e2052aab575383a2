/** The database state after disturbed orders: killed servers, or cut connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export type Ask = <T extends pg.QueryResultRow>(query: string) => Promise<T[]>;

export interface OrderOutcome {
  /** Sessions that were paid. */
  paidSessions: number;
  /** Ids of paid sessions without exactly one delivery, one payment and one invoice. */
  broken: string[];
  /** Deliveries whose order was not confirmed by exactly one mail. */
  wrongMails: string[];
  /** Deliveries without a paid session. */
  strayDeliveries: number;
}

const SETTLE_LIMIT_MS = 180_000;

const paidWithoutDelivery = `
  select s.id from till_sessions s
  left join checkouts c on c.provider_session_id = s.id
  where s.payment_status = 'paid' and c.delivery_id is null`;

export async function listOpenSessions(ask: Ask): Promise<string[]> {
  return (await ask<{ id: string }>(paidWithoutDelivery)).map(({ id }) => id);
}

/**
 * Reconciliation runs at every start and every minute; a job of a killed process expires after half a minute,
 * is found by the queue's maintenance every minute and runs again.
 */
export async function waitUntilSettled(ask: Ask): Promise<void> {
  const waitingJobs = `
    select id from pgboss.job where state in ('created', 'retry', 'active')
    and name in ('send-mail', 'invoice-order', 'till-webhook', 'till-settle')`;
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  while (Date.now() < deadline) {
    const open = await listOpenSessions(ask);
    const jobs = await ask(waitingJobs);
    if (open.length === 0 && jobs.length === 0) return;
    await sleep(500);
  }
}

export async function readOutcome(ask: Ask): Promise<OrderOutcome> {
  const [paid] = await ask<{ n: number }>(
    "select count(*)::int as n from till_sessions where payment_status = 'paid'",
  );
  const broken = await ask<{ id: string }>(`
    select s.id from till_sessions s
    left join checkouts c on c.provider_session_id = s.id
    left join deliveries d on d.id = c.delivery_id
    left join payments p on p.checkout_id = c.id and p.delivery_id = d.id and p.provider_payment_id = s.payment_id
    left join invoices i on i.payment_id = p.id and i.kind = 'invoice'
    where s.payment_status = 'paid'
    group by s.id having count(d.id) <> 1 or count(p.id) <> 1 or count(i.id) <> 1`);
  const wrongMails = await ask<{ id: string }>(`
    with links as (
      select distinct m.id as mail, found[1] as delivery
      from mails m, regexp_matches(m.html, '/delivery-details/([0-9a-f-]{36})', 'g') as found
      -- After a long run others follow: nobody drives here.
      where m.subject like 'Bestätigt: %')
    select d.id from deliveries d left join links on links.delivery = d.id::text
    group by d.id having count(links.mail) <> 1`);
  const [stray] = await ask<{ n: number }>(`
    select count(*)::int as n from deliveries d where not exists (
      select 1 from checkouts c join till_sessions s on s.id = c.provider_session_id
      where c.delivery_id = d.id and s.payment_status = 'paid')`);
  return {
    paidSessions: paid?.n ?? 0,
    broken: broken.map(({ id }) => id),
    wrongMails: wrongMails.map(({ id }) => id),
    strayDeliveries: stray?.n ?? 0,
  };
}
