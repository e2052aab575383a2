-- Part of every PostgreSQL's own extensions, and trusted: the owner of a database may add it.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_views_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "delivery_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expiry_reminders" (
	"user_id" text NOT NULL,
	"paper" text NOT NULL,
	"expires_on" date NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expiry_reminders_user_id_paper_expires_on_days_before_pk" PRIMARY KEY("user_id","paper","expires_on","days_before"),
	CONSTRAINT "expiry_reminders_paper" CHECK ("expiry_reminders"."paper" in ('license', 'identity'))
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"payout_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"earnings_cents" integer NOT NULL,
	CONSTRAINT "payout_items_payout_id_attempt_id_pk" PRIMARY KEY("payout_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"week_start" date NOT NULL,
	"message_id" text NOT NULL,
	"total_cents" integer NOT NULL,
	"payout_count" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	CONSTRAINT "payout_runs_week_start_unique" UNIQUE("week_start"),
	CONSTRAINT "payout_runs_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "payout_runs_total" CHECK ("payout_runs"."total_cents" >= 0),
	CONSTRAINT "payout_runs_count" CHECK ("payout_runs"."payout_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"driver_id" text NOT NULL,
	"driver_name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"account_holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"end_to_end_id" text NOT NULL,
	"returned_at" timestamp with time zone,
	"return_reason" text,
	"returned_by" text,
	CONSTRAINT "payouts_end_to_end_id_unique" UNIQUE("end_to_end_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "support_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "support_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mail_id" text,
	CONSTRAINT "support_entries_mail_id_unique" UNIQUE("mail_id"),
	CONSTRAINT "support_entries_kind" CHECK ("support_entries"."kind" in ('note', 'answer', 'incoming', 'status'))
);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" DROP CONSTRAINT "delivery_attempts_outcome";--> statement-breakpoint
ALTER TABLE "delivery_tracking" DROP CONSTRAINT "delivery_tracking_status";--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "admin_duty" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "accepted_once" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "rush_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "license_expires_on" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "identity_expires_on" date;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "reply_token" text DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 24) NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_views" ADD CONSTRAINT "board_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "delivery_notes_delivery" ON "delivery_notes" USING btree ("delivery_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_items_attempt" ON "payout_items" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payouts_run" ON "payouts" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payouts_driver" ON "payouts" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "support_entries_message" ON "support_entries" USING btree ("message_id","created_at");--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_admins" ON "profiles" USING btree ("id") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_status_created" ON "deliveries" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_driver_created" ON "deliveries" USING btree ("driver_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_active_promise" ON "deliveries" USING btree ("promised_by") WHERE not "deliveries"."is_completed";--> statement-breakpoint
CREATE INDEX "deliveries_search" ON "deliveries" USING gin (("id"::text || ' ' || "pickup_address" || ' ' || "delivery_address" || ' ' || "sender_name" || ' ' || "receiver_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "delivery_attempts_owed" ON "delivery_attempts" USING btree ("ended_at") WHERE "delivery_attempts"."payout_id" is null and "delivery_attempts"."picked_up_at" is not null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_payout" ON "delivery_attempts" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_rushed" ON "delivery_attempts" USING btree ("ended_at") WHERE "delivery_attempts"."is_rushed" and "delivery_attempts"."rush_released_at" is null;--> statement-breakpoint
CREATE INDEX "sent_mails_delivery" ON "sent_mails" USING btree ("delivery_id") WHERE "sent_mails"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_redelivery" ON "checkouts" USING btree ("redelivery_of") WHERE "checkouts"."redelivery_of" is not null;--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "support_messages_delivery" ON "support_messages" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "support_messages_open" ON "support_messages" USING btree ("created_at") WHERE "support_messages"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_reply_token_unique" UNIQUE("reply_token");--> statement-breakpoint
UPDATE "deliveries" SET "accepted_once" = "accepted_at" FROM "delivery_attempts" WHERE "delivery_id" = "deliveries"."id" AND "number" = 1;--> statement-breakpoint
-- Whoever was an admin could do everything.
UPDATE "profiles" SET "admin_duty" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_admin_duty" CHECK ("profiles"."admin_duty" in ('dispatcher', 'finance', 'owner'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_duty_of_admins" CHECK (("profiles"."role" = 'admin') = ("profiles"."admin_duty" is not null));--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_outcome" CHECK ("delivery_attempts"."outcome" in ('running', 'delivered', 'recipient_absent', 'released', 'reassigned', 'cancelled'));--> statement-breakpoint
ALTER TABLE "delivery_tracking" ADD CONSTRAINT "delivery_tracking_status" CHECK ("delivery_tracking"."status" in ('pending', 'paid', 'assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled', 'recipient_absent', 'redelivery_requested', 'driver_released', 'reassigned', 'parcel_returned', 'corrected'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_status" CHECK ("support_messages"."status" in ('open', 'in_progress', 'done'));--> statement-breakpoint
-- Also in a session that lets triggers sleep.
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_append_only";
