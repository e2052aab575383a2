/** Who locks a driver and a delivery locks the driver first: an acceptance, a move, a block, a break. */
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import type { Command } from '#delivery/domain/commands.ts';
import {
  apply,
  bringTo,
  type Cast,
  everythingGiven,
  makeCast,
  makeOpenDeliveries,
} from '#delivery/tests/delivery-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);

test.each<{ command: Command; from: string; by: keyof Cast }>([
  { command: 'release', from: 'assigned', by: 'assigned_driver' },
  { command: 'unassign', from: 'assigned', by: 'admin' },
  { command: 'reassign', from: 'picked up', by: 'admin' },
  { command: 'mark_absent', from: 'picked up', by: 'assigned_driver' },
  { command: 'cancel', from: 'in transit', by: 'admin' },
  { command: 'deliver', from: 'in transit', by: 'assigned_driver' },
  { command: 'return_parcel', from: 'recipient absent, parcel with the driver', by: 'assigned_driver' },
  { command: 'request_redelivery', from: 'recipient absent, parcel with the driver', by: 'owner' },
])('$command, from "$from", does not wait for a lock on its driver', async ({ command, from, by }) => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, id, from);
  const { driver } = everythingGiven(cast.other_driver);
  await app.db.transaction(async (tx) => {
    const both = [cast.assigned_driver.id, cast.other_driver.id];
    const held = await tx.select().from(drivers).where(inArray(drivers.userId, both)).for('update');
    expect(held).toHaveLength(2);
    await apply(app, id, command, cast[by], command === 'reassign' ? { driver } : {});
  });
});
