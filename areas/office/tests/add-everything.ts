/** Rows of tables that hold something about people or companies, and that a short test does not fill. */
import type pg from 'pg';

/** `at` is the time of all of them. */
export async function addEverything(
  pool: pg.Pool,
  of: { customer: string; driver: string; admin: string; company: string; delivery: string; at: Date },
): Promise<void> {
  const client = await pool.connect();
  const values = { ...of, at: of.at.toISOString() };
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      rows.replaceAll(/:(\w+)/g, (whole, name: string) =>
        name in values ? `'${values[name as keyof typeof values]}'` : whole,
      ),
    );
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

const rows = `
  insert into alarms (kind, text, raised_at, told_at) values ('late', 'A', :at, :at);
  insert into audit_words (entry_id, at, about, details, before, after)
    select gen_random_uuid(), :at, array[about], '{}', '{}', '{}'
    from unnest(array[:customer, :driver, :company, :delivery]) as about;
  insert into bank_transfers (fingerprint, banked_on, cents, payer, note, imported_by, imported_at)
    values ('A', :at, 100, 'A', 'A', :admin, :at);
  insert into billing_details (user_id, updated_at) values (:customer, :at);
  insert into call_orders (checkout_id, customer_id, placed_by, placed_by_name, terms_accepted_at, sent_at)
    select id, user_id, :admin, 'A', :at, :at from checkouts;
  insert into company_invitations (company_id, email, role, status, inviter_id, expires_at, valid_until, created_at)
    values (:company, 'A', 'member', 'pending', :customer, :at, :at, :at);
  insert into credit_lines (company_id, limit_cents, set_by, set_at) values (:company, 50000, :admin, :at);
  insert into dispatch_decisions (delivery_id, driver_id, record, decided_at)
    values (:delivery, :driver, '{}', :at);
  insert into dispatch_objections (decision_id, driver_id, text, created_at)
    select id, :driver, 'A', :at from dispatch_decisions limit 1;
  insert into dispatch_offers (delivery_id, driver_id, decision_id, state, pay_cents, pickup_at, dropoff_at,
      offered_at, expires_at, ended_at)
    select :delivery, :driver, id, 'declined', 900, :at, :at, :at, :at, :at from dispatch_decisions limit 1;
  insert into driver_news (driver_id, delivery_id, kind, facts, words, created_at)
    values (:driver, :delivery, 'message', '{}', 'A', :at);
  insert into sent_quick_texts (delivery_id, driver_id, reader, said, sent_at)
    values (:delivery, :driver, 'receiver', 'at_the_door', :at);
  insert into driver_shifts (driver_id, starts_at, ends_at, break_minutes, swap_reason, created_at, updated_at)
    values (:driver, :at, timestamptz :at + interval '4 hours', 0, 'A', :at, :at);
  insert into shift_changes (driver_id, shift_id, is_handed_over, due_at)
    select :driver, id, false, :at from driver_shifts;
  insert into shift_templates (name, created_at, updated_at) values ('A', :at, :at);
  insert into template_shifts (template_id, driver_id, weekday, from_time, until_time, break_minutes)
    select id, :driver, 1, '08:00', '12:00', 0 from shift_templates;
  insert into published_weeks (monday, published_at) values ('2026-11-16', :at);
  insert into shift_wishes (driver_id, starts_at, ends_at, state, created_at, updated_at)
    values (:driver, :at, timestamptz :at + interval '4 hours', 'asked', :at, :at);
  insert into paper_reviews (user_id, kind, uploaded_at, reason, reviewed_at)
    values (:driver, 'passport', :at, 'A', :at);
  insert into online_spans (driver_id, starts_at, ends_at)
    values (:driver, :at, timestamptz :at + interval '4 hours');
  insert into driver_tours (driver_id, stops, planned_at) values (:driver, '[]', :at) on conflict do nothing;
  insert into tour_pins (driver_id, stops, updated_at, previous_stops) values (:driver, '[]', :at, '[]');
  insert into idempotency_keys (key, request_hash, response, claimed_at) values ('A', 'A', 'A', :at);
  insert into import_presets (company_id, column_names, file_wide) values (:company, '{}', '{}');
  insert into order_imports (company_id, file_name, encoding, delimiter, columns, mapping, file_wide, state,
      created_by, created_at, updated_at)
    values (:company, 'A', 'utf-8', ';', '{A}', '{}', '{}', 'checked', :customer, :at, :at);
  insert into order_import_rows (import_id, company_id, line, cells, fingerprint, typed, faults)
    select id, company_id, 1, '{A}', 'A', '{}', '[]' from order_imports;
  insert into month_closings (month, closed_at, closed_by, booking_count, late_count, reopened_at, reopen_reason)
    values ('2026-10', :at, :admin, 1, 0, :at, 'A');
  insert into closed_bookings
    select id, 0, month, false, 500, 'S', '1360', '10000', '2026-10-28', 'A', 'A' from month_closings;
  insert into notifications (fact_key, delivery_id, event, channel, reader, user_id, state, created_at)
    values ('A', :delivery, 'picked_up', 'push', 'customer', :customer, 'failed', :at);
  insert into pay_adjustments (driver_id, driver_name, kind, amount_cents, reason, created_by, created_at)
    values (:driver, 'A', 'bonus', 500, 'A', :admin, :at);
  insert into pay_checks (attempt_id, question, answer, refused_for, refusal, refused_at, objection, reply)
    select id, 'A', 'A', 'other', 'A', :at, 'A', 'A' from delivery_attempts;
  insert into payout_runs (week_start, message_id, total_cents, payout_count, created_by, created_at)
    values ('2026-11-09', 'A', 500, 1, :admin, :at);
  insert into payouts (run_id, driver_id, driver_name, amount_cents, account_holder, iban, bic, end_to_end_id)
    select id, :driver, 'A', 500, 'A', 'A', 'A', 'A' from payout_runs;
  insert into proof_files (delivery_id, driver_id, kind, storage_key, created_at)
    values (:delivery, :driver, 'photo', 'A', :at);
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    select user_id, id, id, 'A', 'A', :at from sessions where user_id <> :admin;
  insert into rate_limits (key, count, window_ends_at) values ('A', 1, :at);
  insert into receipts (company_id, cents, banked_on, note, recorded_by, recorded_at)
    values (:company, 100, :at, 'A', :admin, :at);
  insert into receivables (company_id, kind, payment_id, cents, at, short_id, description, reference,
      cost_centre, invoice_id)
    select :company, 'delivery', p.id, 100, :at, 'A', 'A', 'A', 'A', i.id from payments p, invoices i limit 1;
  insert into receiver_wishes (delivery_id, wish, details, updated_at) select id, 'door_code', 'A', :at
    from deliveries;
  insert into short_messages (message_key, recipient, text, sent_at) values ('A', 'A', 'A', :at);
  insert into stuck_jobs (name, title, data, tries, failure, due_at, stuck_at)
    select 'send-mail', 'E-Mail', jsonb_build_object('to', email), 9, 'A', timestamptz :at, timestamptz :at
    from (select email from profiles where id <> :admin union all select 'rechnung@kanzlei.example') as recipient;
  insert into support_entries (message_id, kind, author_name, text, created_at, mail_id)
    select id, 'incoming', 'A', 'A', :at, 'A' from support_messages;
  insert into support_messages (id, kind, user_id, name, email, subject, message, created_at)
    values (:delivery, 'damage', :customer, 'A', 'A', 'A', 'A', :at);
  insert into cases (number, kind, reason, message_id, opened_at, due_at, state, decision, decided_at,
      paid_cents, way)
    values ('A', 'damage', 'damage', :delivery, :at, :at, 'decided', 'paid', :at, 100, 'transfer');
  insert into passkeys (id, name, user_id, credential_id, public_key, counter, device_type, backed_up,
      transports, aaguid, created_at)
    values ('A', 'A', :customer, 'A', 'A', 0, 'A', false, 'A', 'A', :at);
  insert into two_factors (id, secret, backup_codes, user_id) values ('A', 'A', 'A', :driver);
  insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values ('A', 'A', :customer, timestamptz :at + interval '1 day', :at, :at);
  insert into webhook_endpoints (company_id, url, description, secret, previous_secret, previous_secret_until,
      created_by, created_at)
    values (:company, 'A', 'A', 'A', 'A', :at, :customer, :at);
  insert into webhook_messages (endpoint_id, type, payload, created_at, next_try_at, delivered_at)
    select id, 'ping', '{}', :at, :at, :at from webhook_endpoints;
  insert into webhook_attempts (message_id, at, url, status_code, duration_ms, answer)
    select id, :at, 'A', 200, 7, 'A' from webhook_messages;
  insert into xrechnung_recipients (company_id, street, postcode, city, buyer_reference, email, updated_at)
    values (:company, 'A', '20354', 'A', 'A', 'A', :at);`;
