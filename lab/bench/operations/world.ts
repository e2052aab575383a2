/** The people and deliveries of the measured operations. */
import type pg from 'pg';
import type { Role } from '#people/domain/roles.ts';
import { seedOnboarding } from '#drivers/server/profiles/seed-onboarding.ts';
import { createAuth } from '#people/server/accounts/auth.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Connection, connectDatabase } from '#platform/server/database/database.ts';
import { systemClock } from '#platform/server/time/time.ts';
import { driverData } from '#drivers/tests/driver-data.ts';
import { makeAccount } from '#people/tests/make-account.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import type { Served } from '#lab/bench/messages.ts';

export interface MeasuredDriver {
  id: string;
  cookie: string;
  /** Where the phone was last. */
  lat: number;
  lng: number;
}

/** Drivers online, each signed in, none with a delivery. */
export async function makeDrivers(served: Served, count: number): Promise<MeasuredDriver[]> {
  return await makePeople(served, count, async ({ db, pool }, number, signUp) => {
    const { id, cookie } = await signUp('driver', `fahrt-${number}@beispiel.de`);
    await seedOnboarding(db, id, driverData, new Date());
    const place = {
      lat: 53.53 + (number % 10) * 0.005,
      lng: 9.9 + (Math.floor(number / 10) % 10) * 0.02,
    };
    await pool.query(
      'update drivers set is_online = true, last_lat = $2, last_lng = $3, last_position_at = now() where user_id = $1',
      [id, place.lat, place.lng],
    );
    return { id, cookie, ...place };
  });
}

/** The session cookies of customers. */
export async function makeCustomers(served: Served, count: number): Promise<string[]> {
  return await makePeople(served, count, async (_connection, number, signUp) => {
    const { cookie } = await signUp('customer', `kundin-${number}@beispiel.de`);
    return cookie;
  });
}

type SignUp = (role: Role, email: string) => Promise<{ id: string; cookie: string }>;

const MADE_AT_ONCE = 4;

/** Everybody has the same password, because hashing is slow on purpose. */
async function makePeople<T>(
  { databaseUrl, dataDir }: Served,
  count: number,
  make: (connection: Connection, number: number, signUp: SignUp) => Promise<T>,
): Promise<T[]> {
  const connection = await connectDatabase(databaseUrl, { poolSize: MADE_AT_ONCE });
  try {
    const { db } = connection;
    const auth = createAuth(db, readConfig({ DATA_DIR: dataDir }, dataDir));
    const password = crypto.randomUUID();
    const signUp: SignUp = async (role, email) => {
      const person = { email, fullName: 'Jonas Krüger', phone: '040 123456', password, role };
      const id = await makeAccount({ db, clock: systemClock }, person);
      const { name, value } = await makeSessionCookie(auth, id);
      return { id, cookie: `${name}=${value}` };
    };
    const made: T[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: MADE_AT_ONCE }, async () => {
        for (let number = next++; number < count; number = next++) {
          made[number] = await make(connection, number, signUp);
        }
      }),
    );
    return made;
  } finally {
    await connection.close();
  }
}

export interface Ride {
  id: string;
  driverId: string;
  /** Of the link by which the receiver follows it. */
  token: string;
}

/** One parcel for each driver, on its way to the receiver. */
export async function giveRides(pool: pg.Pool, drivers: MeasuredDriver[]): Promise<Ride[]> {
  const ids = drivers.map(({ id }) => id);
  const names = await listCopied(pool, [
    'status',
    'attempt_number',
    'picked_up_once',
    'completed_at',
    'driver_id',
    'driver_name',
    'driver_phone',
  ]);
  const { rows } = await pool.query<{ id: string; driver_id: string; tracking_token: string }>(
    `with given as (
       insert into deliveries (${names}, promised_by, status, attempt_number, picked_up_once,
                               driver_id, driver_name, driver_phone)
       select ${names}, now() + interval '4 hours', 'in_transit', 1, now(), driver, 'Jonas Krüger', '040 123456'
       from (select * from deliveries where status = 'paid' limit 1) one, unnest($1::text[]) driver
       returning id, driver_id, driver_name, driver_phone, tracking_token),
     attempted as (
       insert into delivery_attempts (delivery_id, number, driver_id, driver_name, driver_phone,
                                      outcome, earnings_cents, accepted_at, picked_up_at)
       select id, 1, driver_id, driver_name, driver_phone, 'running', 735, now(), now() from given)
     select id, driver_id, tracking_token from given`,
    [ids],
  );
  return rows.map((row) => ({ id: row.id, driverId: row.driver_id, token: row.tracking_token }));
}

/** Open deliveries, copies of one of the demo's; returns their ids. */
export async function makeOpenDeliveries(pool: pg.Pool, count: number): Promise<string[]> {
  const names = await listCopied(pool);
  const { rows } = await pool.query<{ id: string }>(
    `insert into deliveries (${names}, promised_by) select ${names}, now() + interval '4 hours' from
       (select * from deliveries where status = 'paid' limit 1) one, generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** The columns that a copy of a delivery has in common with it, without `others`. */
async function listCopied(pool: pg.Pool, others: string[] = []): Promise<string> {
  const own = ['id', 'tracking_token', 'is_completed', 'promised_by', ...others];
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = 'deliveries' and column_name <> all($1)`,
    [own],
  );
  return rows.map(({ name }) => name).join(', ');
}

/** The first `count` drivers are online, the others are not. */
export async function setOnline(pool: pg.Pool, drivers: MeasuredDriver[], count: number): Promise<void> {
  await pool.query(
    `update drivers set is_online = position <= $2
     from unnest($1::text[]) with ordinality as one (driver, position) where user_id = driver`,
    [drivers.map(({ id }) => id), count],
  );
}

/** Ends what was accepted so many seconds ago and not picked up, by the least SQL. */
export async function endAccepted(pool: pg.Pool, seconds: number): Promise<void> {
  await pool.query(
    `with ended as (update deliveries set status = 'delivered', completed_at = now()
                    from delivery_attempts attempt
                    where attempt.delivery_id = deliveries.id and status = 'assigned'
                      and accepted_at < now() - make_interval(secs => $1) returning deliveries.id)
     delete from arrival_forecasts where delivery_id in (select id from ended)`,
    [seconds],
  );
}

/** Ends what was given without an attempt, by the least SQL: thousands of stops would need as many ETAs. */
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
