CREATE TABLE "shift_changes" (
	"driver_id" text NOT NULL,
	"shift_id" uuid NOT NULL,
	"known_starts_at" timestamp with time zone,
	"known_ends_at" timestamp with time zone,
	"is_handed_over" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_changes_driver_id_shift_id_pk" PRIMARY KEY("driver_id","shift_id")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_event";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event";--> statement-breakpoint
ALTER TABLE "shift_changes" ADD CONSTRAINT "shift_changes_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_event" CHECK ("notification_choices"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'moved', 'delayed', 'delivered', 'left_as_wished', 'absent', 'cancelled', 'nobody_found', 'postponed', 'courier_says', 'offer', 'availability', 'wish', 'message', 'run_changed', 'shift')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event" CHECK ("notifications"."event" in ('order_confirmed', 'courier_found', 'to_pickup', 'picked_up', 'arriving', 'moved', 'delayed', 'delivered', 'left_as_wished', 'absent', 'cancelled', 'nobody_found', 'postponed', 'courier_says', 'offer', 'availability', 'wish', 'message', 'run_changed', 'shift')) NOT VALID;