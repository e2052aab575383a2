CREATE TABLE "driver_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" text NOT NULL,
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_absences_kind" CHECK ("driver_absences"."kind" in ('vacation', 'sick', 'other')),
	CONSTRAINT "driver_absences_state" CHECK ("driver_absences"."state" in ('asked', 'approved', 'refused')),
	CONSTRAINT "driver_absences_order" CHECK ("driver_absences"."last_day" >= "driver_absences"."first_day")
);
--> statement-breakpoint
CREATE TABLE "driver_shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"break_minutes" integer NOT NULL,
	"swap_asked_at" timestamp with time zone,
	"swap_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_shifts_order" CHECK ("driver_shifts"."ends_at" > "driver_shifts"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "driver_absences" ADD CONSTRAINT "driver_absences_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_shifts" ADD CONSTRAINT "driver_shifts_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_absences_days" ON "driver_absences" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "driver_absences_driver" ON "driver_absences" USING btree ("driver_id","last_day");--> statement-breakpoint
CREATE INDEX "driver_shifts_time" ON "driver_shifts" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "driver_shifts_driver" ON "driver_shifts" USING btree ("driver_id","starts_at");