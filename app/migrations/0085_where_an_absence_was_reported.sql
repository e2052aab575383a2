ALTER TABLE "delivery_attempts" ADD COLUMN "door_meters" integer;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "waited_seconds" integer;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "early_reason" text;