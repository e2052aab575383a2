CREATE TABLE "tour_pins" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"stops" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tour_pins" ADD CONSTRAINT "tour_pins_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;