/**
 * The least SQL that could do an operation, over the same driver: what a program would send that did nothing
 * else. None of it is the service's own.
 */
import type pg from 'pg';

/** The update with its condition, and the event's row, in one transaction. */
export async function acceptBySql(pool: pg.Pool, deliveryId: string, driverId: string): Promise<void> {
  const client = await pool.connect();
  try {
    const now = new Date();
    await client.query('begin');
    const { rowCount } = await client.query(
      "update deliveries set status = 'assigned', driver_id = $2, driver_name = $3, driver_phone = $4, updated_at = $5 where id = $1 and status = 'paid' and driver_id is null",
      [deliveryId, driverId, 'Jonas Krüger', '040 123456', now],
    );
    if (rowCount !== 1) throw new Error(`${deliveryId} was not open`);
    await client.query(
      "insert into delivery_tracking (delivery_id, status, timestamp, received_at, driver_id, driver_name, actor_id) values ($1, 'assigned', $2, $2, $3, $4, $3)",
      [deliveryId, now, driverId, 'Jonas Krüger'],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** One durable insert of a row like the given one; the values as the driver sends them. */
export async function quoteBySql(
  pool: pg.Pool,
  quote: { names: string[]; values: unknown[] },
): Promise<void> {
  const places = quote.values.map((_, index) => `$${index + 1}`).join(', ');
  await pool.query(`insert into quotes (${quote.names.join(', ')}) values (${places})`, quote.values);
}

/** A stored quote as text, without its id, to be written again. */
export async function readQuote(pool: pg.Pool): Promise<{ names: string[]; values: unknown[] }> {
  const { rows } = await pool.query<Record<string, string | null>>({
    text: 'select * from quotes order by created_at desc limit 1',
    types: { getTypeParser: () => (text: string) => text },
  });
  const fields = Object.entries(rows[0] ?? {}).filter(([name]) => name !== 'id');
  return { names: fields.map(([name]) => name), values: fields.map(([, value]) => value) };
}

/** The driver's last position and the track's row, in one statement. */
export async function positionBySql(
  pool: pg.Pool,
  { driverId, lat, lng }: { driverId: string; lat: number; lng: number },
): Promise<void> {
  await pool.query(
    `with moved as (update drivers set last_lat = $2, last_lng = $3, last_position_at = $4 where user_id = $1)
     insert into position_fixes (driver_id, measured_at, received_at, lat, lng)
     values ($1, clock_timestamp(), $4, $2, $3) on conflict do nothing`,
    [driverId, lat, lng, new Date()],
  );
}
