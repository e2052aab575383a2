CREATE TABLE "case_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"message_id" uuid,
	"delivery_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"claimed_cents" integer,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_text" text DEFAULT '' NOT NULL,
	"paid_cents" integer,
	"way" text,
	"iban" text,
	"transferred_at" timestamp with time zone,
	CONSTRAINT "cases_number_unique" UNIQUE("number"),
	CONSTRAINT "cases_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('damage', 'complaint')),
	CONSTRAINT "cases_reason" CHECK ("cases"."reason" in ('loss', 'theft', 'damage', 'delay', 'other')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'asked', 'decided')),
	CONSTRAINT "cases_decision" CHECK ("cases"."decision" in ('paid', 'credited', 'refused', 'helped', 'withdrawn')),
	CONSTRAINT "cases_way" CHECK ("cases"."way" in ('card', 'account', 'transfer')),
	CONSTRAINT "cases_decided" CHECK (("cases"."state" = 'decided') = ("cases"."decision" is not null))
);
--> statement-breakpoint
ALTER TABLE "alarms" DROP CONSTRAINT "alarms_kind";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_kind";--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("due_at") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cases_opened" ON "cases" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "cases_delivery" ON "cases" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "cases_transfer" ON "cases" USING btree ("decided_at") WHERE "cases"."way" = 'transfer';--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_kind" CHECK ("alarms"."kind" in ('emergency', 'late', 'nobody_online', 'queue_stuck', 'jobs_failing', 'objection_waiting', 'pay_objection_waiting', 'case_overdue', 'refund_failed', 'service_impaired', 'database_slow', 'disk_full', 'backup_old')) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" in ('contact', 'shipment', 'damage', 'complaint', 'high_volume', 'emergency', 'problem', 'outgoing', 'driver')) NOT VALID;