CREATE TABLE "setting_figures" (
	"key" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"driver_id" text,
	"record" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_objections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"driver_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"was_right" boolean,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "dispatch_objections_decision" UNIQUE("decision_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "dispatch_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"driver_id" text NOT NULL,
	"decision_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"pay_cents" integer NOT NULL,
	"meters_to_pickup" integer,
	"pickup_at" timestamp with time zone NOT NULL,
	"dropoff_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "dispatch_offers_state" CHECK ("dispatch_offers"."state" in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "dispatch_waits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"rounds" integer DEFAULT 0 NOT NULL,
	"listed_at" timestamp with time zone,
	"listed_reason" text,
	"told_at" timestamp with time zone,
	"accepted_wait_at" timestamp with time zone,
	CONSTRAINT "dispatch_waits_reason" CHECK ("dispatch_waits"."listed_reason" in ('nobody_eligible', 'rounds_used', 'no_ways'))
);
--> statement-breakpoint
CREATE TABLE "driver_tours" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"stops" jsonb NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arrival_forecasts" (
	"delivery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"from_50" timestamp with time zone NOT NULL,
	"until_50" timestamp with time zone NOT NULL,
	"from_90" timestamp with time zone NOT NULL,
	"until_90" timestamp with time zone NOT NULL,
	"stops_before" integer NOT NULL,
	"planned_seconds" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"told" jsonb,
	CONSTRAINT "arrival_forecasts_delivery_id_kind_pk" PRIMARY KEY("delivery_id","kind")
);
--> statement-breakpoint
CREATE TABLE "arrival_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"forecast_seconds" integer NOT NULL,
	"planned_seconds" integer NOT NULL,
	"actual_seconds" integer NOT NULL,
	"stops_before" integer NOT NULL,
	"held_50" boolean NOT NULL,
	"held_90" boolean NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_promises" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"promised_by" timestamp with time zone NOT NULL,
	"missed_at" timestamp with time zone NOT NULL,
	"credit_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_fixes" (
	"driver_id" text NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"accuracy_meters" double precision,
	CONSTRAINT "position_fixes_driver_id_measured_at_pk" PRIMARY KEY("driver_id","measured_at")
);
--> statement-breakpoint
CREATE TABLE "receiver_wishes" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"wish" text NOT NULL,
	"details" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receiver_wishes_wish" CHECK ("receiver_wishes"."wish" in ('neighbour', 'safe_place', 'later_today', 'door_code'))
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_user_id_event_channel_pk" PRIMARY KEY("user_id","event","channel"),
	CONSTRAINT "notification_choices_event" CHECK ("notification_choices"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'delayed', 'delivered', 'absent', 'cancelled', 'nobody_found', 'offer')),
	CONSTRAINT "notification_choices_channel" CHECK ("notification_choices"."channel" in ('mail', 'push', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fact_key" text NOT NULL,
	"delivery_id" uuid NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"reader" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "notifications_fact" UNIQUE("fact_key","reader","channel"),
	CONSTRAINT "notifications_event" CHECK ("notifications"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'delayed', 'delivered', 'absent', 'cancelled', 'nobody_found', 'offer')),
	CONSTRAINT "notifications_channel" CHECK ("notifications"."channel" in ('push', 'sms')),
	CONSTRAINT "notifications_reader" CHECK ("notifications"."reader" in ('customer', 'receiver', 'driver')),
	CONSTRAINT "notifications_state" CHECK ("notifications"."state" in ('waiting', 'sent', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "short_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_key" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_messages_message_key_unique" UNIQUE("message_key")
);
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "shift_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "unsellable" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dispatch_decisions" ADD CONSTRAINT "dispatch_decisions_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_decisions" ADD CONSTRAINT "dispatch_decisions_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_objections" ADD CONSTRAINT "dispatch_objections_decision_id_dispatch_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."dispatch_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_objections" ADD CONSTRAINT "dispatch_objections_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_offers" ADD CONSTRAINT "dispatch_offers_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_offers" ADD CONSTRAINT "dispatch_offers_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_offers" ADD CONSTRAINT "dispatch_offers_decision_id_dispatch_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."dispatch_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_waits" ADD CONSTRAINT "dispatch_waits_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_tours" ADD CONSTRAINT "driver_tours_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_forecasts" ADD CONSTRAINT "arrival_forecasts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_promises" ADD CONSTRAINT "missed_promises_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_fixes" ADD CONSTRAINT "position_fixes_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_wishes" ADD CONSTRAINT "receiver_wishes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatch_decisions_delivery" ON "dispatch_decisions" USING btree ("delivery_id","decided_at");--> statement-breakpoint
CREATE INDEX "dispatch_decisions_looked_at" ON "dispatch_decisions" USING gin ("record" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "dispatch_objections_open" ON "dispatch_objections" USING btree ("created_at") WHERE "dispatch_objections"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_offers_open_delivery" ON "dispatch_offers" USING btree ("delivery_id") WHERE "dispatch_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_offers_open_driver" ON "dispatch_offers" USING btree ("driver_id") WHERE "dispatch_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "dispatch_offers_delivery" ON "dispatch_offers" USING btree ("delivery_id","offered_at");--> statement-breakpoint
CREATE INDEX "dispatch_offers_driver" ON "dispatch_offers" USING btree ("driver_id","offered_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_waits_open" ON "dispatch_waits" USING btree ("delivery_id") WHERE "dispatch_waits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "dispatch_waits_delivery" ON "dispatch_waits" USING btree ("delivery_id","since");--> statement-breakpoint
CREATE INDEX "arrival_samples_arrived" ON "arrival_samples" USING btree ("arrived_at");--> statement-breakpoint
CREATE INDEX "position_fixes_measured" ON "position_fixes" USING btree ("measured_at");--> statement-breakpoint
CREATE INDEX "notifications_delivery" ON "notifications" USING btree ("delivery_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_failed" ON "notifications" USING btree ("created_at") WHERE "notifications"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");