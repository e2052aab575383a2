ALTER TABLE "delivery_attempts" ADD COLUMN "rush_reason" text;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "rush_seconds" integer;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_rush_reason" CHECK ("delivery_attempts"."rush_reason" in ('receipts', 'clock'));