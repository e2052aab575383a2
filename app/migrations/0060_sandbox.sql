CREATE TABLE "test_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_speed" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_phone" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"pickup_details" text NOT NULL,
	"delivery_details" text NOT NULL,
	"package_description" text NOT NULL,
	"company_id" uuid NOT NULL,
	"cost_centre" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"external_id" text,
	"quote_id" uuid NOT NULL,
	"pickup_place_id" text NOT NULL,
	"pickup_address" text NOT NULL,
	"pickup_lat" double precision NOT NULL,
	"pickup_lng" double precision NOT NULL,
	"pickup_pinned" boolean DEFAULT false NOT NULL,
	"delivery_place_id" text NOT NULL,
	"delivery_address" text NOT NULL,
	"delivery_lat" double precision NOT NULL,
	"delivery_lng" double precision NOT NULL,
	"delivery_pinned" boolean DEFAULT false NOT NULL,
	"package_size" text NOT NULL,
	"weight" integer NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"route_engine" text NOT NULL,
	"route_quality" text NOT NULL,
	"route_data_version" text NOT NULL,
	"path" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"promised_by" timestamp with time zone NOT NULL,
	"scenario" text NOT NULL,
	"status" text NOT NULL,
	"timeline" jsonb NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "test_deliveries_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "test_deliveries_speed" CHECK ("test_deliveries"."delivery_speed" in ('standard', 'express', 'express_gold')),
	CONSTRAINT "test_deliveries_package_size" CHECK ("test_deliveries"."package_size" in ('documents', 'small', 'medium', 'large')),
	CONSTRAINT "test_deliveries_scenario" CHECK ("test_deliveries"."scenario" in ('delivered', 'absent', 'cancelled', 'no_courier', 'damaged', 'late')),
	CONSTRAINT "test_deliveries_status" CHECK ("test_deliveries"."status" in ('pending', 'paid', 'assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled', 'recipient_absent'))
);
--> statement-breakpoint
ALTER TABLE "webhook_messages" DROP CONSTRAINT "webhook_messages_delivery_id_deliveries_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "is_test" boolean;--> statement-breakpoint
ALTER TABLE "test_deliveries" ADD CONSTRAINT "test_deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_deliveries_list" ON "test_deliveries" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "test_deliveries_external_id" ON "test_deliveries" USING btree ("company_id","external_id") WHERE "test_deliveries"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "test_deliveries_created" ON "test_deliveries" USING btree ("created_at");