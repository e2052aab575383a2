ALTER TABLE "arrival_samples" ADD COLUMN "window_seconds" integer;--> statement-breakpoint
ALTER TABLE "arrival_samples" ADD COLUMN "delivery_speed" text;--> statement-breakpoint
ALTER TABLE "arrival_samples" ADD CONSTRAINT "arrival_samples_speed" CHECK ("arrival_samples"."delivery_speed" in ('standard', 'express', 'express_gold'));