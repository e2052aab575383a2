ALTER TABLE "notification_choices" VALIDATE CONSTRAINT "notification_choices_event";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_event";
