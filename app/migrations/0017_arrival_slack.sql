ALTER TABLE "arrival_samples" ADD COLUMN "slack_seconds" integer;--> statement-breakpoint
ALTER TABLE "arrival_samples" ADD COLUMN "room" real;