CREATE TABLE "changed_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_sum_bounds" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"marked_until" date NOT NULL,
	"seen_since" bigint,
	"summed_until" date NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "day_sum_bounds_is_only" CHECK ("day_sum_bounds"."is_only")
);
--> statement-breakpoint
CREATE TABLE "day_sums" (
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "day_sums_kind_first_day_last_day_pk" PRIMARY KEY("kind","first_day","last_day"),
	CONSTRAINT "day_sums_days" CHECK ("day_sums"."first_day" <= "day_sums"."last_day")
);
--> statement-breakpoint
CREATE INDEX "changed_days_subject" ON "changed_days" USING btree ("subject","day");--> statement-breakpoint
INSERT INTO "day_sum_bounds" ("marked_until", "summed_until") VALUES ('1970-01-01', '1970-01-01');--> statement-breakpoint
-- What changes a day that is to be summed says so in its own transaction, whoever changes it. Volatile
-- functions see the bound as of now, not as of the beginning of the statement: the summing relies on it.
-- Each looks at the bound before anything else, for most changes are of today.
CREATE FUNCTION "mark_day"("subject" text, "at" timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	INSERT INTO "changed_days" ("subject", "day") VALUES ("subject", ("at" AT TIME ZONE 'Europe/Berlin')::date);
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_deliveries"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
BEGIN
	IF OLD."created_at" < "bound" THEN PERFORM "mark_day"('orders', OLD."created_at"); END IF;
	IF NEW."created_at" < "bound" AND NEW."created_at" IS DISTINCT FROM OLD."created_at" THEN PERFORM "mark_day"('orders', NEW."created_at"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_attempts"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
	"ordered" timestamptz;
BEGIN
	SELECT "created_at" INTO "ordered" FROM "deliveries" WHERE "id" = coalesce(NEW."delivery_id", OLD."delivery_id");
	IF "ordered" < "bound" THEN PERFORM "mark_day"('orders', "ordered"); END IF;
	IF OLD."ended_at" < "bound" THEN PERFORM "mark_day"('books', OLD."ended_at"); END IF;
	IF NEW."ended_at" < "bound" AND NEW."ended_at" IS DISTINCT FROM OLD."ended_at" THEN PERFORM "mark_day"('books', NEW."ended_at"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_ratings"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
	"ordered" timestamptz;
BEGIN
	SELECT "created_at" INTO "ordered" FROM "deliveries" WHERE "id" = coalesce(NEW."delivery_id", OLD."delivery_id");
	IF "ordered" < "bound" THEN PERFORM "mark_day"('orders', "ordered"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_payments"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
	"ordered" timestamptz;
BEGIN
	SELECT "created_at" INTO "ordered" FROM "deliveries" WHERE "id" = coalesce(NEW."delivery_id", OLD."delivery_id");
	IF "ordered" < "bound" THEN PERFORM "mark_day"('orders', "ordered"); END IF;
	IF OLD."paid_at" < "bound" THEN PERFORM "mark_day"('books', OLD."paid_at"); END IF;
	IF NEW."paid_at" < "bound" AND NEW."paid_at" IS DISTINCT FROM OLD."paid_at" THEN PERFORM "mark_day"('books', NEW."paid_at"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_refunds"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
	"ordered" timestamptz;
BEGIN
	SELECT "deliveries"."created_at" INTO "ordered" FROM "payments"
		JOIN "deliveries" ON "deliveries"."id" = "payments"."delivery_id"
		WHERE "payments"."id" = coalesce(NEW."payment_id", OLD."payment_id");
	IF "ordered" < "bound" THEN PERFORM "mark_day"('orders', "ordered"); END IF;
	IF OLD."refunded_at" < "bound" THEN PERFORM "mark_day"('books', OLD."refunded_at"); END IF;
	IF NEW."refunded_at" < "bound" AND NEW."refunded_at" IS DISTINCT FROM OLD."refunded_at" THEN PERFORM "mark_day"('books', NEW."refunded_at"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_samples"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
BEGIN
	IF OLD."arrived_at" < "bound" THEN PERFORM "mark_day"('orders', OLD."arrived_at"); END IF;
	IF NEW."arrived_at" < "bound" AND NEW."arrived_at" IS DISTINCT FROM OLD."arrived_at" THEN PERFORM "mark_day"('orders', NEW."arrived_at"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_invoices"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
BEGIN
	IF OLD."issued_at" < "bound" THEN PERFORM "mark_day"('books', OLD."issued_at"); END IF;
	IF NEW."issued_at" < "bound" AND NEW."issued_at" IS DISTINCT FROM OLD."issued_at" THEN PERFORM "mark_day"('books', NEW."issued_at"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_adjustments"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
BEGIN
	IF OLD."created_at" < "bound" THEN PERFORM "mark_day"('books', OLD."created_at"); END IF;
	IF NEW."created_at" < "bound" AND NEW."created_at" IS DISTINCT FROM OLD."created_at" THEN PERFORM "mark_day"('books', NEW."created_at"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_pay_checks"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
	"ended" timestamptz;
BEGIN
	SELECT "ended_at" INTO "ended" FROM "delivery_attempts" WHERE "id" = coalesce(NEW."attempt_id", OLD."attempt_id");
	IF "ended" < "bound" THEN PERFORM "mark_day"('books', "ended"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_compensations"() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"bound" timestamptz := (SELECT "marked_until"::timestamp AT TIME ZONE 'Europe/Berlin' FROM "day_sum_bounds");
BEGIN
	IF OLD."paid_at" < "bound" THEN PERFORM "mark_day"('books', OLD."paid_at"); END IF;
	IF NEW."paid_at" < "bound" AND NEW."paid_at" IS DISTINCT FROM OLD."paid_at" THEN PERFORM "mark_day"('books', NEW."paid_at"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "deliveries_marked" AFTER INSERT OR DELETE ON "deliveries" FOR EACH ROW EXECUTE FUNCTION "mark_deliveries"();--> statement-breakpoint
CREATE TRIGGER "deliveries_changed" AFTER UPDATE ON "deliveries" FOR EACH ROW
	WHEN ((OLD."created_at", OLD."delivery_speed", OLD."pickup_address", OLD."delivery_address", OLD."status", OLD."delivery_confirmed_at", OLD."promised_by", OLD."accepted_once", OLD."picked_up_once", OLD."redelivery_reason", OLD."free_redeliveries", OLD."not_before", OLD."duration_seconds")
		IS DISTINCT FROM (NEW."created_at", NEW."delivery_speed", NEW."pickup_address", NEW."delivery_address", NEW."status", NEW."delivery_confirmed_at", NEW."promised_by", NEW."accepted_once", NEW."picked_up_once", NEW."redelivery_reason", NEW."free_redeliveries", NEW."not_before", NEW."duration_seconds"))
	EXECUTE FUNCTION "mark_deliveries"();--> statement-breakpoint
CREATE TRIGGER "delivery_attempts_marked" AFTER INSERT OR DELETE ON "delivery_attempts" FOR EACH ROW EXECUTE FUNCTION "mark_attempts"();--> statement-breakpoint
CREATE TRIGGER "delivery_attempts_changed" AFTER UPDATE ON "delivery_attempts" FOR EACH ROW
	WHEN ((OLD."driver_id", OLD."outcome", OLD."picked_up_at", OLD."ended_at", OLD."earnings_cents", OLD."is_rushed", OLD."rush_released_at")
		IS DISTINCT FROM (NEW."driver_id", NEW."outcome", NEW."picked_up_at", NEW."ended_at", NEW."earnings_cents", NEW."is_rushed", NEW."rush_released_at"))
	EXECUTE FUNCTION "mark_attempts"();--> statement-breakpoint
CREATE TRIGGER "delivery_ratings_marked" AFTER INSERT OR DELETE ON "delivery_ratings" FOR EACH ROW EXECUTE FUNCTION "mark_ratings"();--> statement-breakpoint
CREATE TRIGGER "delivery_ratings_changed" AFTER UPDATE ON "delivery_ratings" FOR EACH ROW
	WHEN ((OLD."rating")
		IS DISTINCT FROM (NEW."rating"))
	EXECUTE FUNCTION "mark_ratings"();--> statement-breakpoint
CREATE TRIGGER "payments_marked" AFTER INSERT OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "mark_payments"();--> statement-breakpoint
CREATE TRIGGER "payments_changed" AFTER UPDATE ON "payments" FOR EACH ROW
	WHEN ((OLD."method", OLD."amount_cents", OLD."fee_cents", OLD."paid_at")
		IS DISTINCT FROM (NEW."method", NEW."amount_cents", NEW."fee_cents", NEW."paid_at"))
	EXECUTE FUNCTION "mark_payments"();--> statement-breakpoint
CREATE TRIGGER "refunds_marked" AFTER INSERT OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "mark_refunds"();--> statement-breakpoint
CREATE TRIGGER "refunds_changed" AFTER UPDATE ON "refunds" FOR EACH ROW
	WHEN ((OLD."amount_cents", OLD."status", OLD."source", OLD."refunded_at")
		IS DISTINCT FROM (NEW."amount_cents", NEW."status", NEW."source", NEW."refunded_at"))
	EXECUTE FUNCTION "mark_refunds"();--> statement-breakpoint
CREATE TRIGGER "arrival_samples_marked" AFTER INSERT OR DELETE ON "arrival_samples" FOR EACH ROW EXECUTE FUNCTION "mark_samples"();--> statement-breakpoint
CREATE TRIGGER "arrival_samples_changed" AFTER UPDATE ON "arrival_samples" FOR EACH ROW
	WHEN ((OLD."kind", OLD."delivery_speed", OLD."window_seconds", OLD."held_90", OLD."arrived_at")
		IS DISTINCT FROM (NEW."kind", NEW."delivery_speed", NEW."window_seconds", NEW."held_90", NEW."arrived_at"))
	EXECUTE FUNCTION "mark_samples"();--> statement-breakpoint
CREATE TRIGGER "invoices_marked" AFTER INSERT OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "mark_invoices"();--> statement-breakpoint
CREATE TRIGGER "invoices_changed" AFTER UPDATE ON "invoices" FOR EACH ROW
	WHEN ((OLD."content", OLD."issued_at")
		IS DISTINCT FROM (NEW."content", NEW."issued_at"))
	EXECUTE FUNCTION "mark_invoices"();--> statement-breakpoint
CREATE TRIGGER "pay_adjustments_marked" AFTER INSERT OR DELETE ON "pay_adjustments" FOR EACH ROW EXECUTE FUNCTION "mark_adjustments"();--> statement-breakpoint
CREATE TRIGGER "pay_adjustments_changed" AFTER UPDATE ON "pay_adjustments" FOR EACH ROW
	WHEN ((OLD."amount_cents", OLD."created_at")
		IS DISTINCT FROM (NEW."amount_cents", NEW."created_at"))
	EXECUTE FUNCTION "mark_adjustments"();--> statement-breakpoint
CREATE TRIGGER "pay_checks_marked" AFTER INSERT OR DELETE ON "pay_checks" FOR EACH ROW EXECUTE FUNCTION "mark_pay_checks"();--> statement-breakpoint
CREATE TRIGGER "pay_checks_changed" AFTER UPDATE ON "pay_checks" FOR EACH ROW
	WHEN ((OLD."refused_at")
		IS DISTINCT FROM (NEW."refused_at"))
	EXECUTE FUNCTION "mark_pay_checks"();--> statement-breakpoint
CREATE TRIGGER "compensations_marked" AFTER INSERT OR DELETE ON "compensations" FOR EACH ROW EXECUTE FUNCTION "mark_compensations"();--> statement-breakpoint
CREATE TRIGGER "compensations_changed" AFTER UPDATE ON "compensations" FOR EACH ROW
	WHEN ((OLD."cents", OLD."paid_at")
		IS DISTINCT FROM (NEW."cents", NEW."paid_at"))
	EXECUTE FUNCTION "mark_compensations"();
