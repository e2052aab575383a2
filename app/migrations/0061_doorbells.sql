ALTER TABLE "test_deliveries" ALTER COLUMN "pickup_details" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "test_deliveries" ALTER COLUMN "delivery_details" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "pickup_details" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "delivery_details" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "pickup_details" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "delivery_details" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "test_deliveries" ADD COLUMN "pickup_doorbell" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_deliveries" ADD COLUMN "delivery_doorbell" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "pickup_doorbell" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "delivery_doorbell" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "pickup_doorbell" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "delivery_doorbell" text DEFAULT '' NOT NULL;