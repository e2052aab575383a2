CREATE TABLE "alarm_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"figure" integer,
	"ways" jsonb,
	"cause_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text,
	"gone_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alarms_kind" CHECK ("alarms"."kind" in ('late', 'nobody_online', 'queue_stuck', 'refund_failed'))
);
--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_one_open" ON "alarms" USING btree ("kind") WHERE "alarms"."ended_at" is null;