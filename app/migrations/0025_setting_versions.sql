CREATE TABLE "setting_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"effective_on" date NOT NULL,
	"values" jsonb NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"planned_by" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "setting_versions_kind" CHECK ("setting_versions"."kind" in ('prices', 'driver_pay', 'ordering_times', 'notices'))
);
--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_versions_planned_by" ON "setting_versions" USING btree ("planned_by");