ALTER TABLE "alarms" DROP CONSTRAINT "alarms_kind";--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_kind" CHECK ("alarms"."kind" in ('late', 'nobody_online', 'queue_stuck', 'jobs_failing', 'refund_failed', 'service_impaired', 'database_slow', 'disk_full', 'backup_old')) NOT VALID;
