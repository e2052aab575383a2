CREATE TABLE "service_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_name" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"is_leader" boolean NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_processes_state" CHECK ("service_processes"."state" in ('ready', 'draining'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "unsettled_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "service_processes_seen" ON "service_processes" USING btree ("last_seen_at");