ALTER TABLE "arrival_forecasts" ADD COLUMN "followed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "page_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "asked_back_at" timestamp with time zone;