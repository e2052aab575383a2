ALTER TABLE "quotes" ADD COLUMN "pickup_door" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "delivery_door" text DEFAULT '' NOT NULL;