import type pg from 'pg';
import { plantedColumns, type Shape } from './planted-columns.ts';

/** A string that stands in one row of one column and nowhere else. */
export interface Marker {
  text: string;
  column: string;
  row: number;
}

/**
 * Adds the rows that the world lacks, then gives each listed column of each row a marker of its own. Throws
 * where a listed column holds nothing, because then the crawl would prove nothing about it.
 */
export async function plantMarkers(pool: pg.Pool): Promise<Marker[]> {
  const client = await pool.connect();
  try {
    // Invoices and adjustments are protected by triggers, the log by one for every kind of session.
    await client.query("set session_replication_role = 'replica'");
    await client.query('alter table audit_log disable trigger user');
    await client.query(fillWorld);
    const markers: Marker[] = [];
    let number = 0;
    for (const [table, columns] of Object.entries(plantedColumns)) {
      for (const [column, shape] of Object.entries(columns)) {
        number += 1;
        markers.push(...(await plantColumn(client, { table, column, shape, number })));
      }
    }
    return markers;
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

async function plantColumn(
  client: pg.PoolClient,
  { table, column, shape, number }: { table: string; column: string; shape: Shape; number: number },
): Promise<Marker[]> {
  const name = `${table}.${column}`;
  const { rows } = await client.query<{ at: string; now: string | null }>(
    `select ctid::text as at, ${column}::text as now from ${table} order by ctid`,
  );
  const markers: Marker[] = [];
  for (const [index, row] of rows.entries()) {
    const place = { number, row: index + 1 };
    if (shape === 'secret') {
      if (row.now) markers.push({ text: row.now, column: name, row: place.row });
      continue;
    }
    const parts = fill(shape, place);
    markers.push(...parts.markers.map(({ text, part }) => ({ text, column: name + part, row: place.row })));
    // A changed row moves within its table: it is found by what it is, not by where it was.
    await client.query(
      shape === 'json'
        ? `update ${table} set ${column} = coalesce(${column}, '{}'::jsonb) || jsonb_build_object('planted', $1::text)
           where ctid = $2::tid`
        : `update ${table} set ${column} = $1 where ctid = $2::tid`,
      [parts.value, row.at],
    );
  }
  if (markers.length === 0) throw new Error(`Nothing stands in ${name}: add it in plant-markers.ts.`);
  return markers;
}

function fill(shape: Shape, { number, row }: { number: number; row: number }) {
  const [column, at] = [String(number).padStart(3, '0'), String(row).padStart(2, '0')];
  const text = `zq${column}r${at}e`;
  const digits = `7747${column}${at}7747`;
  const whole = { part: '' };
  if (shape === 'phone') return { value: `+49 40 ${digits}`, markers: [{ text: digits, ...whole }] };
  if (shape === 'iban') return { value: toIban(`${digits}00000`), markers: [{ text: digits, ...whole }] };
  if (shape === 'address')
    return { value: `${text} 1, 22765 Hamburg-Ottensen`, markers: [{ text, ...whole }] };
  if (shape === 'vat') {
    const vatId = `DE${column}${at}7747`;
    return { value: vatId, markers: [{ text: vatId.toLowerCase(), ...whole }] };
  }
  if (shape === 'file') return { value: `driver-documents/${text}${keyEnd}`, markers: [{ text, ...whole }] };
  if (shape === 'mail') return { value: `${text}@beispiel.de`, markers: [{ text, ...whole }] };
  if (shape !== 'name') return { value: text, markers: [{ text, ...whole }] };
  const first = `Zf${column}r${at}e`;
  return {
    value: `${first} Zq${column}r${at}e`,
    markers: [
      { text, ...whole },
      { text: first.toLowerCase(), part: ' (first name)' },
    ],
  };
}

/** With the right checksum: a file for the bank refuses any other. */
function toIban(account: string): string {
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

/** What the key of a document ends in: time, id, kind of file. */
const keyEnd = '-1795172400000-b84fe0ba-fb8f-45cb-90de-1fb916381b20.jpg';

const at = "timestamptz '2026-11-20 11:00:00Z'";

/** Rows that only come into being on longer ways than the world's. */
const fillWorld = `
  delete from audit_words;
  insert into audit_words (entry_id, at, about) select id, at, '{}' from audit_log;
  insert into delivery_notes (delivery_id, author_id, author_name, text, created_at)
    select d.id, p.id, 'A', 'A', ${at} from deliveries d, profiles p where p.admin_duty = 'owner';
  insert into person_notes (person_id, author_id, author_name, text, created_at)
    select q.id, p.id, 'A', 'A', ${at} from profiles q, profiles p where p.admin_duty = 'owner' and q.role <> 'admin';
  insert into paper_reviews (user_id, kind, uploaded_at, reason, reviewed_at)
    select user_id, 'driver_license', to_timestamp(1795172400), 'A', ${at} from drivers;
  insert into delivery_ratings (delivery_id, customer_id, rating, comment, created_at)
    select id, user_id, 5, 'A', ${at} from deliveries;
  insert into receiver_wishes (delivery_id, wish, details, updated_at)
    select id, 'door_code', 'A', ${at} from deliveries;
  insert into support_entries (message_id, kind, author_name, text, created_at)
    select id, 'incoming', 'A', 'A', ${at} from support_messages;
  insert into xrechnung_recipients (company_id, street, postcode, city, buyer_reference, email, updated_at)
    select id, 'A', '20354', 'A', 'A', 'A', ${at} from companies;
  insert into billing_details (user_id, updated_at) select id, ${at} from profiles where role = 'customer';
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    select user_id, id, 'https://push.beispiel.de/' || id, 'A', 'A', ${at} from sessions;
  insert into short_messages (message_key, recipient, text, sent_at) values ('A', 'A', 'A', ${at});
  update delivery_attempts set is_rushed = true, outcome = 'delivered', picked_up_at = ${at}, ended_at = ${at};
  insert into pay_checks (attempt_id, question, asked_at, answer, answered_at, refused_for, refusal, refused_at,
      objection, objected_at, reply)
    select id, 'A', ${at}, 'A', ${at}, 'other', 'A', ${at}, 'A', ${at}, 'A' from delivery_attempts;
  insert into month_closings (month, closed_at, closed_by, booking_count, late_count, reopened_at, reopen_reason)
    select '2026-10', ${at}, id, 1, 0, ${at}, 'A' from profiles where role = 'admin' limit 1;
  insert into closed_bookings
    select id, 0, month, false, 500, 'S', '1360', '10000', '2026-10-28', 'A', 'A' from month_closings;
  insert into payout_items (payout_id, entry_id, earnings_cents)
    select p.id, a.id, a.amount_cents from payouts p join pay_adjustments a using (driver_id);
  insert into two_factors (id, secret, backup_codes, user_id)
    select id, 'A', 'A', id from users where id in (select id from profiles where role = 'driver');
  insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values ('A', 'A', 'A', ${at} + interval '1 day', ${at}, ${at});`;
