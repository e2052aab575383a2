CREATE TABLE "driver_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" text NOT NULL,
	"delivery_id" uuid,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"words" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "driver_news_kind" CHECK ("driver_news"."kind" in ('given', 'taken', 'returned', 'cancelled', 'corrected', 'contacts_changed', 'reordered', 'wish', 'wish_withdrawn', 'message'))
);--> statement-breakpoint
CREATE TABLE "sent_quick_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"driver_id" text NOT NULL,
	"reader" text NOT NULL,
	"said" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_quick_texts_reader" CHECK ("sent_quick_texts"."reader" in ('receiver', 'sender')),
	CONSTRAINT "sent_quick_texts_said" CHECK ("sent_quick_texts"."said" in ('minutes_3', 'minutes_10', 'at_the_door', 'nobody_opens', 'late_10', 'come_down', 'parcel_missing', 'address_wrong', 'call_me'))
);--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_event";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_reader";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_kind";--> statement-breakpoint
ALTER TABLE "support_entries" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "support_entries" ADD COLUMN "news_id" uuid;--> statement-breakpoint
ALTER TABLE "support_entries" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "driver_news" ADD CONSTRAINT "driver_news_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_news" ADD CONSTRAINT "driver_news_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_quick_texts" ADD CONSTRAINT "sent_quick_texts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_quick_texts" ADD CONSTRAINT "sent_quick_texts_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_news_unread" ON "driver_news" USING btree ("driver_id","created_at") WHERE "driver_news"."read_at" is null;--> statement-breakpoint
CREATE INDEX "driver_news_created" ON "driver_news" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sent_quick_texts_delivery" ON "sent_quick_texts" USING btree ("delivery_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_quick_texts_sent" ON "sent_quick_texts" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_news_id_driver_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."driver_news"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_event" CHECK ("notification_choices"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'moved', 'delayed', 'delivered', 'left_as_wished', 'absent', 'cancelled', 'nobody_found', 'postponed', 'courier_says', 'offer', 'availability', 'wish', 'message', 'run_changed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event" CHECK ("notifications"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'moved', 'delayed', 'delivered', 'left_as_wished', 'absent', 'cancelled', 'nobody_found', 'postponed', 'courier_says', 'offer', 'availability', 'wish', 'message', 'run_changed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_reader" CHECK ("notifications"."reader" in ('customer', 'receiver', 'sender', 'driver')) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" in ('contact', 'shipment', 'damage', 'high_volume', 'emergency', 'problem', 'outgoing', 'driver')) NOT VALID;
