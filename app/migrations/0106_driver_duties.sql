CREATE TABLE "lifting_briefings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" text NOT NULL,
	"version" integer NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_reviews" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"reason" text,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_reviews_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "paper_reviews_kind" CHECK ("paper_reviews"."kind" in ('driver_license', 'driver_license_back', 'id_front', 'id_back', 'passport'))
);
--> statement-breakpoint
ALTER TABLE "expiry_reminders" DROP CONSTRAINT "expiry_reminders_paper";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "battery_percent" integer;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "register_number" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "register_checked_on" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "register_due_on" date;--> statement-breakpoint
ALTER TABLE "lifting_briefings" ADD CONSTRAINT "lifting_briefings_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reviews" ADD CONSTRAINT "paper_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lifting_briefings_driver" ON "lifting_briefings" USING btree ("driver_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "lifting_briefings_time" ON "lifting_briefings" USING btree ("confirmed_at");--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_battery" CHECK ("drivers"."battery_percent" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_paper" CHECK ("expiry_reminders"."paper" in ('license', 'identity', 'register')) NOT VALID;