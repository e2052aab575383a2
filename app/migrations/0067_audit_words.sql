-- Contraction: what was typed or names somebody leaves the log, which only the tables' owner may change. The
-- previous version reads such an entry without its words.
CREATE TABLE "audit_words" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"about" text[] NOT NULL,
	"details" jsonb,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_words_about" ON "audit_words" USING gin ("about");--> statement-breakpoint
CREATE INDEX "audit_words_at" ON "audit_words" USING btree ("at");--> statement-breakpoint
-- Erased with whomever they are about, and never changed.
CREATE TRIGGER "audit_words_unchanged" BEFORE UPDATE OR TRUNCATE ON "audit_words"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE FUNCTION "audit_is_fact"(name text, value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE jsonb_typeof(value)
		WHEN 'object' THEN false
		WHEN 'array' THEN name = 'kinds'
		WHEN 'string' THEN name = ANY ('{action,assigneeId,companyId,deliveryId,disabledReason,driverId,duty,kind,kinds,list,parcelDriverId,parcelLocation,providerPayoutId,status,statusBeforeAssignment,subjectKind,takenBy,title}')
			OR value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
			OR value #>> '{}' ~ '^\d{4}-\d\d(-\d\d(T[0-9:.]+Z)?)?$'
		ELSE true
	END
$$;--> statement-breakpoint
CREATE FUNCTION "audit_part"(given jsonb, wants_facts boolean, without text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_object_agg(key, value) FROM jsonb_each(given)
	WHERE "audit_is_fact"(key, value) = wants_facts AND (wants_facts OR key <> ALL (without))
$$;--> statement-breakpoint
-- That somebody was ill is no code of the log. A company's name is read where it is kept, the bank's words are with
-- the receipt, and what was searched for is not kept.
CREATE TABLE "audit_moved" AS SELECT
	id, at, subject_id,
	CASE WHEN action LIKE 'absence.%' AND details ? 'kind' THEN details - 'kind' || jsonb_build_object('absenceKind', details -> 'kind') ELSE details END AS details,
	before, after,
	CASE WHEN action LIKE 'company.%' THEN '{company,note}'::text[] WHEN action = 'audit.exported' THEN '{search}'::text[] ELSE '{}'::text[] END AS without
FROM "audit_log";--> statement-breakpoint
DELETE FROM "audit_moved" WHERE "audit_part"(details, false, '{}') IS NULL AND "audit_part"(before, false, '{}') IS NULL AND "audit_part"(after, false, '{}') IS NULL;--> statement-breakpoint
INSERT INTO "audit_words" (entry_id, at, about, details, before, after)
SELECT id, at,
	(SELECT array_agg(DISTINCT one) FROM unnest(subject_id || ARRAY(
		SELECT value #>> '{}' FROM unnest(ARRAY[details, before, after]) AS given, jsonb_each(given)
		WHERE key = ANY ('{assigneeId,companyId,deliveryId,driverId,parcelDriverId,takenBy}') AND jsonb_typeof(value) = 'string')) AS one),
	"audit_part"(details, false, without), "audit_part"(before, false, without), "audit_part"(after, false, without)
FROM "audit_moved"
WHERE "audit_part"(details, false, without) IS NOT NULL OR "audit_part"(before, false, without) IS NOT NULL OR "audit_part"(after, false, without) IS NOT NULL;--> statement-breakpoint
DELETE FROM "audit_words" WHERE about && ARRAY(
	SELECT id FROM "users" WHERE email LIKE '%@geloescht.invalid'
	UNION ALL SELECT id::text FROM "companies" WHERE dissolved_at IS NOT NULL
	UNION ALL SELECT id::text FROM "deliveries" WHERE sender_name = '');--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" AS log SET
	details = coalesce("audit_part"(moved.details, true, '{}'), '{}'),
	before = "audit_part"(moved.before, true, '{}'),
	after = "audit_part"(moved.after, true, '{}')
FROM "audit_moved" AS moved WHERE moved.id = log.id;--> statement-breakpoint
UPDATE "audit_log" SET actor_name = 'Firmenleitung' WHERE actor_role NOT IN ('admin', 'system') AND actor_name <> 'Firmenleitung';--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_append_only";--> statement-breakpoint
DROP TABLE "audit_moved";--> statement-breakpoint
DROP FUNCTION "audit_part";--> statement-breakpoint
DROP FUNCTION "audit_is_fact";--> statement-breakpoint
-- The reason that somebody typed is erased with the order; the rest of what was refunded stays.
CREATE OR REPLACE FUNCTION "keep_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.status <> 'refunded' THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND (OLD.status <> 'refunded' OR OLD.amount_cents = NEW.amount_cents)
		AND NEW.reason IN (OLD.reason, '')
		AND (OLD.id, OLD.payment_id, OLD.created_at) = (NEW.id, NEW.payment_id, NEW.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'refunds are kept as they were written';
END
$$;--> statement-breakpoint
-- What earlier versions left of erased orders.
UPDATE "refunds" SET reason = '' WHERE source = 'ours' AND reason <> '' AND payment_id IN (
	SELECT p.id FROM "payments" p JOIN "checkouts" c ON c.id = p.checkout_id WHERE c.sender_name = '' AND c.redelivery_of IS NULL
	UNION ALL SELECT p.id FROM "payments" p JOIN "deliveries" d ON d.id = p.delivery_id WHERE d.sender_name = '');--> statement-breakpoint
-- So are the bank's words and an admin's about a transfer that came back, when the retention of vouchers ends.
DROP TRIGGER "bank_transfers_kept" ON "bank_transfers";--> statement-breakpoint
CREATE TRIGGER "bank_transfers_kept" BEFORE UPDATE OR DELETE ON "bank_transfers" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('1receipt_id', '1set_aside_at', '0payer', '0note', '0bank_reference');--> statement-breakpoint
DROP TRIGGER "payouts_kept" ON "payouts";--> statement-breakpoint
CREATE TRIGGER "payouts_kept" BEFORE UPDATE OR DELETE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('0driver_name', '0account_holder', '0iban', '0bic', '1returned_at', '1return_reason', '0return_reason', '1returned_by');
