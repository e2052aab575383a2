/**
 * A year of deliveries and who drove them, drawn by the database itself: a million rows through the verbs
 * would take a day.
 */
import pg from 'pg';

const PREFIXES =
  'Alster Elb Hafen Kirchen Schul Linden Eichen Mühlen Markt Garten Berg Wald Feld Fischer Rosen Birken Deich Moor Heide Brücken Kloster Schloss Turm Brunnen Wiesen Sand Lerchen Amsel Buchen Tannen';
const QUARTERS =
  'Altona-Nord Bahrenfeld Barmbek-Nord Barmbek-Süd Bergedorf Billstedt Eilbek Eimsbüttel Eppendorf Farmsen-Berne Hamm HafenCity Harburg Harvestehude Hoheluft-West Horn Jenfeld Langenhorn Lokstedt Lurup Neustadt Niendorf Ottensen Rahlstedt Rotherbaum Rothenburgsort Stellingen Uhlenhorst Wandsbek Winterhude';
const SUFFIXES = 'straße weg allee damm stieg platz ring chaussee';
const FIRST = 'Hanne Fiete Käthe Jonas Meike Tomke Bela Frida Ole Wiebke Lasse Antje Enno Gesa Henning Imke';
const LAST =
  'Petersen Claasen Hansen Krüger Brandt Behrens Sievers Quast Lorenzen Thomsen Jansen Carstens Wulff Dierks Bruhn Matthiesen Voss Paulsen Rickmers Ehlers';

const list = (words: string) => `(array['${words.split(' ').join("','")}'])`;
const pick = (words: string, salt: string) =>
  `${list(words)}[1 + (hashint4(i + ${salt}) & 1048575) % ${words.split(' ').length}]`;
const address = (
  salt: string,
) => `${pick(PREFIXES, salt)} || ${pick(SUFFIXES, `${salt}1`)} || ' ' || 1 + i % 180
  || ', ' || 20095 + (hashint4(i + ${salt}2) & 1048575) % 150 || ' Hamburg-' || ${pick(QUARTERS, `${salt}5`)}`;
const name = (salt: string) => `${pick(FIRST, salt)} || ' ' || ${pick(LAST, `${salt}3`)}`;

const people = (letter: string, kind: string, count: number) => `
insert into users (id, name, email, email_verified, created_at, updated_at)
select '${letter}' || i, '${kind} ' || i, '${kind.toLowerCase()}-' || i || '@beispiel.de', true, now(), now()
from generate_series(1, ${count}) i;`;

/** Drivers have their accounts and what the admins' list shows of them. */
const driversOf = (count: number) => `
insert into profiles (id, role, full_name, email, phone, blocked_at, created_at, updated_at)
select u.id, 'driver', ${name('50')}, u.email, '+49 40 ' || 100000 + i, case when i % 97 = 0 then now() end, u.created_at, now()
from generate_series(1, ${count}) i join users u on u.id = 'd' || i;
insert into drivers (user_id, full_name, phone, is_online, onboarding_completed, submitted_at, approved_at, vehicle_type,
  license_expires_on, identity_expires_on, created_at, updated_at)
select 'd' || i, p.full_name, p.phone, i % 5 = 0, true, now(), case when i % 50 > 0 then now() end, 'Fahrrad',
  current_date + i % 900, current_date + i % 1100, now() - i * interval '50 minutes', now()
from generate_series(1, ${count}) i join profiles p on p.id = 'd' || i;`;

/** The last 1,500 are under way, a sixth of them open; the rest has ended. One in half a minute. */
const rows = (from: number, to: number, drivers: number) => `
insert into deliveries (id, user_id, status, driver_id, driver_name, delivery_speed, package_size, weight,
  pickup_place_id, pickup_address, pickup_lat, pickup_lng, delivery_place_id, delivery_address, delivery_lat, delivery_lng,
  distance_meters, duration_seconds, route_engine, route_quality, route_data_version, path,
  sender_name, sender_phone, receiver_name, receiver_phone, pickup_details, delivery_details, package_description,
  price_cents, promised_by, created_at, updated_at, completed_at, delivery_confirmed_at, accepted_once)
select gen_random_uuid(), 'c' || 1 + i % 20000, s.status,
  case when s.status in ('paid', 'pending') then null else 'd' || 1 + i % ${drivers} end,
  case when s.status in ('paid', 'pending') then null else 'Fahrer ' || 1 + i % ${drivers} end,
  (array['standard', 'standard', 'express', 'express_gold'])[1 + i % 4], 'small', 1 + i % 20,
  'street:a', ${address('10')}, 53.55, 9.93, 'street:b', ${address('20')}, 53.56, 10.01,
  7400, 1100, 'embedded', 'network', 'v1',
  '[{"lat": 53.551, "lng": 9.931}, {"lat": 53.552, "lng": 9.941}, {"lat": 53.553, "lng": 9.951}, {"lat": 53.56, "lng": 10.01}]',
  ${name('30')}, '040 111111', ${name('40')}, '040 222222', '', '', 'Paket',
  2500, s.at + interval '4 hours', s.at, s.at + interval '20 minutes',
  case when s.status in ('delivered', 'cancelled', 'recipient_absent') then s.at + interval '2 hours' end,
  case when s.status = 'delivered' then s.at + (i % 270) * interval '1 minute' end,
  case when s.status not in ('paid', 'pending') then s.at + (hashint4(i) & 2047) * interval '1 second' end
from (select i, now() - i * interval '31 seconds' as at,
    case when i > 1500 then (array['cancelled', 'recipient_absent', 'cancelled', 'cancelled'])[1 + i % 97]
      else (array['paid', 'assigned', 'picked_up', 'in_transit', 'in_transit', 'assigned'])[1 + i % 6] end as drawn
  from generate_series(${from}, ${to}) i) r
cross join lateral (select coalesce(r.drawn, 'delivered') as status, r.at) s`;

/** What became of each: a payment, of every fiftieth a part back, tries, and every third rated. */
const HISTORY: Record<string, string> = {
  payments: `insert into payments (id, checkout_id, delivery_id, provider_payment_id, amount_cents, paid_at)
    select gen_random_uuid(), gen_random_uuid(), id, 'pi_' || id, price_cents, created_at from deliveries`,
  refunds: `insert into refunds (id, payment_id, amount_cents, reason, status, source, created_at, refunded_at)
    select gen_random_uuid(), id, 500, '', 'refunded', 'ours', paid_at, paid_at from payments where hashtext(id::text) % 50 = 0`,
  delivery_attempts: `insert into delivery_attempts
      (delivery_id, number, driver_id, driver_name, driver_phone, outcome, accepted_at, earnings_cents)
    select id, number, driver_id, driver_name, '', case when number = 1 then 'delivered' else 'released' end,
      accepted_once + (number - 1) * interval '10 minutes', 735
    from deliveries cross join generate_series(1, 2) number
    where driver_id is not null and (number = 1 or hashtext(id::text) % 10 = 0)`,
  delivery_ratings: `insert into delivery_ratings (delivery_id, customer_id, rating, created_at)
    select id, user_id, 1 + (hashtext(id::text) & 1023) % 5, completed_at
    from deliveries where status = 'delivered' and hashtext(id::text) % 3 = 0`,
};

const STEP = 50_000;

export interface Filling {
  deliveries: number;
  drivers: number;
  /** With payments, refunds, tries and ratings. */
  hasHistory?: boolean;
}

/** Indexes are built afterwards and references not looked up, as when a backup is restored. */
export async function fillDeliveries(url: string, filling: Filling): Promise<void> {
  // A connection of its own, which may take its time.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set statement_timeout = 0; set session_replication_role = replica;
    set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
  await client.query(people('c', 'Kunde', 20_000) + people('d', 'Fahrer', filling.drivers));
  await client.query(driversOf(filling.drivers));
  await withoutIndexes(client, 'deliveries', async () => {
    for (let from = 1; from <= filling.deliveries; from += STEP) {
      await client.query(rows(from, Math.min(from + STEP - 1, filling.deliveries), filling.drivers));
    }
  });
  if (filling.hasHistory) {
    for (const [table, insert] of Object.entries(HISTORY)) {
      await withoutIndexes(client, table, () => client.query(insert));
    }
  }
  await client.query('vacuum analyze');
  await client.end();
}

async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1
     and indexname not in (select conname from pg_constraint where conrelid = $1::regclass)`,
    [table],
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await fill();
  for (const { indexdef } of indexes) await client.query(indexdef);
}
