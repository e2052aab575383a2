ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_event";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "delivery_safe_place" text;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "delivery_safe_place" text;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_event" CHECK ("notification_choices"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'delayed', 'delivered', 'left_as_wished', 'absent', 'cancelled', 'nobody_found', 'offer', 'availability'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event" CHECK ("notifications"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'delayed', 'delivered', 'left_as_wished', 'absent', 'cancelled', 'nobody_found', 'offer', 'availability'));