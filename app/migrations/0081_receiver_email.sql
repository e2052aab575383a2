ALTER TABLE "test_deliveries" ADD COLUMN "receiver_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "receiver_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "receiver_email" text DEFAULT '' NOT NULL;