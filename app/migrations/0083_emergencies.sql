ALTER TABLE "alarms" DROP CONSTRAINT "alarms_kind";--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "place_lat" double precision;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "place_lng" double precision;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_kind" CHECK ("alarms"."kind" in ('emergency', 'late', 'nobody_online', 'queue_stuck', 'jobs_failing', 'refund_failed', 'service_impaired', 'database_slow', 'disk_full', 'backup_old')) NOT VALID;