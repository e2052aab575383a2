ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_event";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "delivery_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "online_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "silence_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "silent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_event" CHECK ("notification_choices"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'delayed', 'delivered', 'absent', 'cancelled', 'nobody_found', 'offer', 'availability'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event" CHECK ("notifications"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'delayed', 'delivered', 'absent', 'cancelled', 'nobody_found', 'offer', 'availability'));