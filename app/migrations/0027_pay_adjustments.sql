CREATE TABLE "pay_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" text NOT NULL,
	"driver_name" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"delivery_id" uuid,
	"reverses_id" uuid,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payout_id" uuid,
	"paid_out_at" timestamp with time zone,
	CONSTRAINT "pay_adjustments_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "pay_adjustments_kind" CHECK ("pay_adjustments"."kind" in ('bonus', 'deduction', 'correction')),
	CONSTRAINT "pay_adjustments_amount" CHECK (case "pay_adjustments"."kind" when 'bonus' then "pay_adjustments"."amount_cents" > 0
        when 'deduction' then "pay_adjustments"."amount_cents" < 0 else "pay_adjustments"."amount_cents" <> 0 end)
);
--> statement-breakpoint
ALTER TABLE "payout_items" RENAME COLUMN "attempt_id" TO "entry_id";--> statement-breakpoint
ALTER INDEX "payout_items_attempt" RENAME TO "payout_items_entry";--> statement-breakpoint
ALTER TABLE "payout_items" RENAME CONSTRAINT "payout_items_payout_id_attempt_id_pk" TO "payout_items_payout_id_entry_id_pk";--> statement-breakpoint
ALTER TABLE "pay_adjustments" ADD CONSTRAINT "pay_adjustments_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustments" ADD CONSTRAINT "pay_adjustments_reverses_id_pay_adjustments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."pay_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustments" ADD CONSTRAINT "pay_adjustments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustments" ADD CONSTRAINT "pay_adjustments_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_adjustments_newest" ON "pay_adjustments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pay_adjustments_driver" ON "pay_adjustments" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "pay_adjustments_owed" ON "pay_adjustments" USING btree ("driver_id") WHERE "pay_adjustments"."payout_id" is null;--> statement-breakpoint
CREATE INDEX "pay_adjustments_payout" ON "pay_adjustments" USING btree ("payout_id");--> statement-breakpoint
CREATE TRIGGER "pay_adjustments_never_emptied" BEFORE TRUNCATE ON "pay_adjustments" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
-- What was granted or deducted stays as it was: taking it back is another row.
CREATE FUNCTION "keep_pay_adjustments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR (OLD.driver_id, OLD.kind, OLD.amount_cents, OLD.delivery_id, OLD.reverses_id, OLD.created_at, OLD.created_by)
		IS DISTINCT FROM (NEW.driver_id, NEW.kind, NEW.amount_cents, NEW.delivery_id, NEW.reverses_id, NEW.created_at, NEW.created_by) THEN
		RAISE EXCEPTION 'a pay adjustment is never changed or deleted';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "pay_adjustments_kept" BEFORE UPDATE OR DELETE ON "pay_adjustments" FOR EACH ROW EXECUTE FUNCTION "keep_pay_adjustments"();--> statement-breakpoint
CREATE VIEW "public"."earned_entries" AS (select "delivery_attempts"."id", 'attempt'::text as kind, "delivery_attempts"."driver_id",
    "delivery_attempts"."driver_name", "delivery_attempts"."earnings_cents" as cents,
    "delivery_attempts"."ended_at" as earned_at, "delivery_attempts"."outcome" = 'delivered' as is_delivered,
    "delivery_attempts"."is_rushed" and "delivery_attempts"."rush_released_at" is null as is_held,
    "delivery_attempts"."payout_id", "delivery_attempts"."paid_out_at"
  from "delivery_attempts" where ("delivery_attempts"."picked_up_at" is not null and "delivery_attempts"."outcome" in ('delivered', 'recipient_absent', 'reassigned', 'cancelled'))
  union all
  select "pay_adjustments"."id", 'adjustment'::text, "pay_adjustments"."driver_id", "pay_adjustments"."driver_name",
    "pay_adjustments"."amount_cents", "pay_adjustments"."created_at", false, false,
    "pay_adjustments"."payout_id", "pay_adjustments"."paid_out_at"
  from "pay_adjustments");
