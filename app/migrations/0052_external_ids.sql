ALTER TABLE "deliveries" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "company_id" uuid;