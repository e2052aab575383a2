ALTER TABLE "deliveries" ADD COLUMN "credit_percent" smallint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "credit_percent" smallint DEFAULT 0 NOT NULL;