/** What the database says of the followed deliveries, in the words of the model. */
import { modelDrivers } from '#delivery/tests/delivery-model.ts';
import type { SharedWorld } from './shared-world.ts';

export interface TraceEntry {
  status: string;
  actorId: string | null;
  driverId: string | null;
  reason: string | null;
  /** All of the row. */
  fingerprint: string;
}

export interface DeliveryTrace {
  row: {
    status: string;
    driverId: string | null;
    parcelLocation: string | null;
    parcelDriverId: string | null;
    refunded: boolean;
    forfeited: boolean;
    /** Driver, outcome and whether it was picked up, of each. */
    attempts: string;
  };
  updatedAt: string;
  entries: TraceEntry[];
  /** Whether the last payment was refunded completely. */
  isReturned: boolean;
}

export async function readTraces(
  { app }: Pick<SharedWorld, 'app'>,
  ids: string[],
): Promise<Map<string, DeliveryTrace>> {
  const { rows } = await app.pool.query<DeliveryTrace & { id: string }>(
    `select d.id, to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      json_build_object('status', d.status, 'driverId', d.driver_id, 'parcelLocation', d.parcel_location,
        'parcelDriverId', d.parcel_driver_id, 'refunded', d.refunded, 'forfeited', d.forfeited, 'attempts',
        (select coalesce(string_agg(a.driver_id || ' ' || a.outcome || ' ' || (a.picked_up_at is not null)::text,
          ',' order by a.number), '') from delivery_attempts a where a.delivery_id = d.id)) as row,
      (select json_agg(json_build_object('status', t.status, 'actorId', t.actor_id, 'driverId', t.driver_id,
          'reason', t.reason, 'fingerprint', md5(t::text)) order by t.position)
        from delivery_tracking t where t.delivery_id = d.id) as entries,
      (select p.amount_cents <= (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id)
        from payments p where p.delivery_id = d.id order by p.paid_at desc limit 1) as "isReturned"
    from deliveries d where d.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...trace }) => [id, trace]));
}

export async function readOnline({ app, drivers }: SharedWorld): Promise<SharedWorld['online']> {
  const { rows } = await app.pool.query<{ id: string }>('select user_id as id from drivers where is_online');
  return Object.fromEntries(
    modelDrivers.map((who) => [who, rows.some(({ id }) => id === drivers[who].id)]),
  ) as SharedWorld['online'];
}
