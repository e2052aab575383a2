ALTER TABLE "deliveries" ADD COLUMN "expected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "expected_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "expected_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "expected" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_expected" ON "deliveries" USING btree ("delivery_speed","delivery_confirmed_at" DESC NULLS FIRST) WHERE "deliveries"."expected_at" is not null and "deliveries"."delivery_confirmed_at" is not null;