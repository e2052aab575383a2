CREATE TABLE "shift_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_templates_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "template_shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_id" uuid NOT NULL,
	"driver_id" text,
	"weekday" integer NOT NULL,
	"from_time" time NOT NULL,
	"until_time" time NOT NULL,
	"break_minutes" integer NOT NULL,
	CONSTRAINT "template_shifts_weekday" CHECK ("template_shifts"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "template_shifts" ADD CONSTRAINT "template_shifts_template_id_shift_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."shift_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_shifts" ADD CONSTRAINT "template_shifts_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_shifts_template" ON "template_shifts" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_shifts_driver" ON "template_shifts" USING btree ("driver_id");