CREATE TABLE "open_shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"break_minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_shifts_order" CHECK ("open_shifts"."ends_at" > "open_shifts"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "shift_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_wishes_order" CHECK ("shift_wishes"."ends_at" > "shift_wishes"."starts_at"),
	CONSTRAINT "shift_wishes_state" CHECK ("shift_wishes"."state" in ('asked', 'granted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "online_spans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "online_spans_order" CHECK ("online_spans"."ends_at" > "online_spans"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "driver_shifts" ADD COLUMN "swap_taker_id" text;--> statement-breakpoint
ALTER TABLE "shift_wishes" ADD CONSTRAINT "shift_wishes_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_spans" ADD CONSTRAINT "online_spans_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_shifts_time" ON "open_shifts" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "shift_wishes_time" ON "shift_wishes" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "shift_wishes_driver" ON "shift_wishes" USING btree ("driver_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "online_spans_running" ON "online_spans" USING btree ("driver_id") WHERE "online_spans"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "online_spans_driver" ON "online_spans" USING btree ("driver_id","starts_at");--> statement-breakpoint
CREATE INDEX "online_spans_time" ON "online_spans" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "driver_shifts" ADD CONSTRAINT "driver_shifts_swap_taker_id_users_id_fk" FOREIGN KEY ("swap_taker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;