/**
 * Drivers with accounts, random attempts of a week and adjustments, with an independent calculation of what
 * they are owed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { attemptOutcomes } from '#platform/domain/statuses.ts';
import type { Database } from '#platform/server/database/database.ts';

/** The week of the tests: Monday 9 to Sunday 15 November 2026 in Hamburg. */
export const WEEK = '2026-11-09';
const START = Date.parse('2026-11-08T23:00:00Z');
const END = Date.parse('2026-11-15T23:00:00Z');

export interface Payroll {
  driverIds: string[];
  /** The payment of a run of the week, by driver; drivers without valid bank data are missing. */
  payable: Map<string, number>;
  /** Total unpaid earnings of the drivers, adjustments included. */
  owedCents: number;
}

const DRIVERS_AT_ONCE = 500;
const ATTEMPTS_AT_ONCE = 2000;

/** Every tenth driver has no bank data. `template` is a delivery that is copied, once per attempt. */
export async function seedPayroll(
  db: Database,
  plan: { drivers: number; attempts: number; template: string; random: () => number },
): Promise<Payroll> {
  const { random } = plan;
  const driverIds = Array.from({ length: plan.drivers }, () => randomUUID());
  for (let at = 0; at < driverIds.length; at += DRIVERS_AT_ONCE) {
    await insertDrivers(db, driverIds.slice(at, at + DRIVERS_AT_ONCE), at);
  }
  const payroll: Payroll = { driverIds, payable: new Map(), owedCents: 0 };
  for (let at = 0; at < plan.attempts; at += ATTEMPTS_AT_ONCE) {
    const count = Math.min(ATTEMPTS_AT_ONCE, plan.attempts - at);
    const ids = await copyDelivery(db, plan.template, count);
    const rows = ids.map((deliveryId) => {
      const index = Math.floor(random() * driverIds.length);
      const attempt = makeAttempt(random, deliveryId, driverIds[index] ?? '');
      countIn(payroll, attempt, hasAccount(index));
      return attempt;
    });
    await db.insert(deliveryAttempts).values(rows);
  }
  await adjust(db, payroll, random);
  return payroll;
}

const hasAccount = (index: number) => index % 10 !== 9;

async function insertDrivers(db: Database, ids: string[], first: number): Promise<void> {
  const at = new Date(START);
  const times = { createdAt: at, updatedAt: at };
  await db
    .insert(users)
    .values(
      ids.map((id) => ({ id, name: 'Jörg Groß', email: `${id}@beispiel.de`, emailVerified: true, ...times })),
    );
  await db.insert(drivers).values(
    ids.map((userId, index) => ({
      userId,
      fullName: `Jörg Groß ${first + index}`,
      ...(hasAccount(first + index)
        ? {
            accountHolderName: `Jörg Groß ${first + index}`,
            accountNumber: 'DE89370400440532013000',
            routingNumber: 'COBADEFFXXX',
          }
        : {}),
      ...times,
    })),
  );
}

async function copyDelivery(db: Database, template: string, count: number): Promise<string[]> {
  const { rows: columns } = await db.execute<{ name: string }>(sql`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'deliveries' and table_schema = 'public' and is_generated = 'NEVER'
      and column_name not in ('id', 'tracking_token')`);
  const list = sql.raw(columns.map(({ name }) => name).join(', '));
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into deliveries (${list}) select ${list} from deliveries, generate_series(1, ${count}::int)
    where id = ${template} returning id`);
  return rows.map(({ id }) => id);
}

type Attempt = typeof deliveryAttempts.$inferInsert;

function makeAttempt(random: () => number, deliveryId: string, driverId: string): Attempt {
  const chance = (share: number) => random() < share;
  const outcome = chance(0.7)
    ? 'delivered'
    : (attemptOutcomes[Math.floor(random() * attemptOutcomes.length)] ?? 'delivered');
  const wasPickedUp = outcome === 'delivered' || outcome === 'recipient_absent' || chance(0.5);
  // Most in the week, some long before, some after it.
  const endedAt = new Date(START + (random() * 1.3 - 0.2) * (END - START));
  const isRushed = chance(0.1);
  return {
    deliveryId,
    number: 1,
    driverId,
    driverName: 'Jörg Groß',
    driverPhone: '040 1',
    outcome,
    acceptedAt: new Date(endedAt.getTime() - 3_600_000),
    pickedUpAt: wasPickedUp && outcome !== 'released' ? new Date(endedAt.getTime() - 1_800_000) : null,
    endedAt: outcome === 'running' ? null : endedAt,
    isRushed,
    rushReleasedAt: isRushed && chance(0.5) ? endedAt : null,
    earningsCents: 500 + Math.floor(random() * 2500),
    // Paid before there were runs.
    paidOutAt: chance(0.02) ? endedAt : null,
  };
}

function countIn(payroll: Payroll, attempt: Attempt, hasBank: boolean): void {
  const { outcome, pickedUpAt, endedAt, isRushed, rushReleasedAt, paidOutAt, driverId, earningsCents } =
    attempt;
  const isEarned = pickedUpAt && !['running', 'released'].includes(outcome);
  if (!isEarned || paidOutAt) return;
  payroll.owedCents += earningsCents;
  if (!endedAt || endedAt.getTime() >= END || (isRushed && !rushReleasedAt) || !hasBank) return;
  countUp(payroll.payable, driverId, earningsCents);
}

/** A bonus or a deduction for half of the drivers; whose deductions take all of it gets no transfer. */
async function adjust(db: Database, payroll: Payroll, random: () => number): Promise<void> {
  const { driverIds, payable } = payroll;
  const createdAt = new Date(END);
  for (const [index, driverId] of driverIds.entries()) {
    if (random() < 0.5) continue;
    const amountCents = Math.floor(random() * 8000) - 6000 || 1;
    const kind = amountCents > 0 ? 'bonus' : 'deduction';
    const given = { kind, amountCents, reason: 'Probe', driverName: 'Jörg Groß' } as const;
    await db.insert(payAdjustments).values({ driverId, ...given, createdBy: driverId, createdAt });
    payroll.owedCents += amountCents;
    if (hasAccount(index)) countUp(payable, driverId, amountCents);
  }
  for (const [driverId, cents] of payable) if (cents <= 0) payable.delete(driverId);
}

function countUp(payable: Map<string, number>, driverId: string, cents: number): void {
  payable.set(driverId, (payable.get(driverId) ?? 0) + cents);
}

export const sumOf = (payable: Map<string, number>) =>
  [...payable.values()].reduce((sum, cents) => sum + cents, 0);
