/** Who is there when a week's pay is checked and paid, and an open delivery whose copies they bring. */
import { beforeEach } from 'vitest';
import { makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { keepTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON, type TestApp } from '#tests/support/test-app.ts';

/** The week of FRIDAY_NOON, and the following Monday. */
export const WEEK = '2026-11-16';
export const MONDAY = new Date('2026-11-23T08:00:00Z');

/** Each test of the file begins on that Friday without runs, as a week is paid once. */
export async function openPayoutStage(app: TestApp) {
  const cast = await makeCast(app);
  const [open = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const finance = await makePerson(app, 'admin', { fullName: 'Frauke Finanz', duty: 'finance' });
  const other = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
  const restore = await keepTables(app.pool, 'deliveries', 'drivers', 'payout_runs');
  beforeEach(async () => {
    app.clock.set(FRIDAY_NOON);
    await restore();
  });
  return { cast, driver: cast.assigned_driver, open, finance, other };
}
