ALTER TABLE "alarms" VALIDATE CONSTRAINT "alarms_kind";--> statement-breakpoint
ALTER TABLE "support_messages" VALIDATE CONSTRAINT "support_messages_kind";