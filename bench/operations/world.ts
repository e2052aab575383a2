/** The people and deliveries of the measured operations. */
import type pg from 'pg';
import { seedOnboarding } from '#server/drivers/profiles/seed-onboarding.ts';
import { createAuth } from '#server/people/accounts/auth.ts';
import { createAccount } from '#server/people/accounts/create-account.ts';
import { readConfig } from '#server/platform/config.ts';
import { connectDatabase } from '#server/platform/database.ts';
import { systemClock } from '#server/platform/time.ts';
import { driverData } from '#tests/support/drivers/driver-data.ts';
import { makeSessionCookie } from '#tests/support/people/session-cookie.ts';
import type { Served } from '#bench/messages.ts';

export interface MeasuredDriver {
  id: string;
  cookie: string;
  /** Where the phone was last. */
  lat: number;
  lng: number;
}

/** Drivers online, each signed in, none with a delivery. */
export async function makeDrivers(
  { databaseUrl, dataDir }: Served,
  count: number,
): Promise<MeasuredDriver[]> {
  const connection = await connectDatabase(databaseUrl, { poolSize: 2 });
  try {
    const { db, pool } = connection;
    const auth = createAuth(db, readConfig({ DATA_DIR: dataDir }, dataDir));
    const drivers: MeasuredDriver[] = [];
    for (let number = 0; number < count; number += 1) {
      const person = { email: `fahrt-${number}@beispiel.de`, fullName: 'Jonas Krüger', phone: '040 123456' };
      const account = { ...person, password: crypto.randomUUID(), role: 'driver' } as const;
      const { id } = await createAccount({ db, clock: systemClock }, account);
      await seedOnboarding(db, id, driverData, new Date());
      const place = { lat: 53.53 + (number % 10) * 0.005, lng: 9.9 + Math.floor(number / 10) * 0.02 };
      await pool.query(
        'update drivers set is_online = true, last_lat = $2, last_lng = $3, last_position_at = now() where user_id = $1',
        [id, place.lat, place.lng],
      );
      const { name, value } = await makeSessionCookie(auth, id);
      drivers.push({ id, cookie: `${name}=${value}`, ...place });
    }
    return drivers;
  } finally {
    await connection.close();
  }
}

/** Open deliveries, copies of one of the demo's; returns their ids. */
export async function makeOpenDeliveries(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = 'deliveries' and column_name not in ('id', 'tracking_token', 'is_completed', 'promised_by')",
  );
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await pool.query<{ id: string }>(
    `insert into deliveries (${names}, promised_by) select ${names}, now() + interval '4 hours' from
       (select * from deliveries where status = 'paid' limit 1) one, generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Ends what was given without an attempt, by the least SQL: nobody could forecast thousands of stops. */
export async function endUnattempted(pool: pg.Pool): Promise<void> {
  await pool.query(
    "update deliveries set status = 'delivered', completed_at = now() where status = 'assigned' and attempt_number = 0",
  );
}

/** Takes everything from the drivers' hands: the next round begins with empty ones. */
export async function endDeliveries(pool: pg.Pool, drivers: MeasuredDriver[]): Promise<void> {
  const ids = drivers.map(({ id }) => id);
  await pool.query(
    `with ended as (update deliveries set status = 'delivered', completed_at = now()
                    where driver_id = any($1) and not is_completed returning id)
     delete from arrival_forecasts where delivery_id in (select id from ended)`,
    [ids],
  );
}
