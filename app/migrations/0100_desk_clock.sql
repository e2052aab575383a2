ALTER TABLE "support_entries" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "support_entries" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "support_entries" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_source" CHECK ("support_entries"."source" in ('contact', 'shipment')) NOT VALID;