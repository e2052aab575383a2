import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { bringTo, makeCast, makeOpenDeliveries, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { returnDriversWork } from './give-admin-command.ts';

const app = await openTestApp();
const cast = await makeCast(app);

test('releasing a driver’s work reopens all deliveries in hand, and shows picked-up parcels as with the driver', async () => {
  const ids = await makeOpenDeliveries(app, cast.owner, 3);
  const [assigned = '', carried = '', delivered = ''] = ids;
  await bringTo(app, cast, assigned, 'assigned');
  await bringTo(app, cast, carried, 'in transit');
  await bringTo(app, cast, delivered, 'delivered');
  const reason = 'Konto gesperrt';
  const count = await app.db.transaction((tx) =>
    returnDriversWork(app.services, tx, cast.assigned_driver.id, cast.admin, reason),
  );
  expect(count).toBe(2);
  expect((await readRecord(app, assigned)).delivery).toMatchObject({
    status: 'paid',
    driverId: null,
    parcelDriverId: null,
  });
  const { delivery, attempts, tracking } = await readRecord(app, carried);
  expect(delivery).toMatchObject({
    status: 'paid',
    driverId: null,
    parcelLocation: 'driver',
    parcelDriverId: cast.assigned_driver.id,
  });
  expect(attempts).toMatchObject([{ outcome: 'reassigned', reason, pickedUpAt: expect.any(Date) }]);
  expect(tracking.at(-1)).toMatchObject({ status: 'driver_released', actorId: cast.admin.id, reason });
  expect((await readRecord(app, delivered)).delivery.status).toBe('delivered');
  const logged = await selectEntries(app.db).where(
    and(eq(auditLog.action, 'delivery.unassigned'), eq(auditLog.subjectId, carried)),
  );
  expect(logged).toMatchObject([
    {
      actorId: cast.admin.id,
      details: { reason },
      before: { status: 'in_transit', driverName: 'Jonas Krüger' },
      after: { status: 'paid', driverName: null, parcelLocation: 'driver' },
    },
  ]);
});
