CREATE TABLE "pay_checks" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"question" text,
	"asked_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"refused_for" text,
	"refusal" text,
	"refused_at" timestamp with time zone,
	"objection" text,
	"objected_at" timestamp with time zone,
	"reply" text,
	"is_right" boolean,
	"replied_at" timestamp with time zone,
	CONSTRAINT "pay_checks_refused_for" CHECK ("pay_checks"."refused_for" in ('not_ridden', 'not_there', 'moved_clock', 'other')),
	CONSTRAINT "pay_checks_refused" CHECK (("pay_checks"."refused_at" is null) = ("pay_checks"."refused_for" is null)),
	CONSTRAINT "pay_checks_objected" CHECK ("pay_checks"."objected_at" is null or "pay_checks"."refused_at" is not null),
	CONSTRAINT "pay_checks_replied" CHECK ("pay_checks"."replied_at" is null or "pay_checks"."objected_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" DROP CONSTRAINT "delivery_attempts_rush_reason";--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "track_evidence" jsonb;--> statement-breakpoint
ALTER TABLE "pay_checks" ADD CONSTRAINT "pay_checks_attempt_id_delivery_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."delivery_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_checks_refused" ON "pay_checks" USING btree ("refused_at") WHERE "pay_checks"."refused_at" is not null;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_rush_reason" CHECK ("delivery_attempts"."rush_reason" in ('receipts', 'clock', 'way', 'pickup_place', 'door_place')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."earned_entries" AS (select "delivery_attempts"."id", 'attempt'::text as kind, "delivery_attempts"."driver_id",
    "delivery_attempts"."driver_name", "delivery_attempts"."earnings_cents" as cents,
    "delivery_attempts"."ended_at" as earned_at, "delivery_attempts"."outcome" = 'delivered' as is_delivered,
    "delivery_attempts"."is_rushed" and "delivery_attempts"."rush_released_at" is null as is_held,
    "delivery_attempts"."payout_id", "delivery_attempts"."paid_out_at"
  from "delivery_attempts" where ("delivery_attempts"."picked_up_at" is not null and "delivery_attempts"."outcome" in ('delivered', 'recipient_absent', 'reassigned', 'cancelled')) and not ("delivery_attempts"."is_rushed" and "delivery_attempts"."rush_released_at" is null and exists (
  select 1 from pay_checks refused where refused.attempt_id = "delivery_attempts"."id" and refused.refused_at is not null))
  union all
  select "pay_adjustments"."id", 'adjustment'::text, "pay_adjustments"."driver_id", "pay_adjustments"."driver_name",
    "pay_adjustments"."amount_cents", "pay_adjustments"."created_at", false, false,
    "pay_adjustments"."payout_id", "pay_adjustments"."paid_out_at"
  from "pay_adjustments");