CREATE TABLE "closed_bookings" (
	"closing_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"month" text NOT NULL,
	"is_reversal" boolean NOT NULL,
	"cents" integer NOT NULL,
	"side" text NOT NULL,
	"account" text NOT NULL,
	"contra_account" text NOT NULL,
	"day" date NOT NULL,
	"voucher" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "closed_bookings_closing_id_line_number_pk" PRIMARY KEY("closing_id","line_number"),
	CONSTRAINT "closed_bookings_cents" CHECK ("closed_bookings"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "month_closings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"booking_count" integer NOT NULL,
	"late_count" integer NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text,
	"reopen_reason" text,
	CONSTRAINT "month_closings_month" CHECK ("month_closings"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "month_closings_reopened" CHECK (("month_closings"."reopened_at" is null) = ("month_closings"."reopen_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "closed_bookings" ADD CONSTRAINT "closed_bookings_closing_id_month_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."month_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_bookings_month" ON "closed_bookings" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "month_closings_closed" ON "month_closings" USING btree ("month") WHERE "month_closings"."reopened_at" is null;--> statement-breakpoint
CREATE TRIGGER "month_closings_kept" BEFORE UPDATE OR DELETE ON "month_closings" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('1reopened_at', '1reopened_by', '1reopen_reason', '0reopen_reason');--> statement-breakpoint
CREATE TRIGGER "closed_bookings_kept" BEFORE UPDATE OR DELETE ON "closed_bookings" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('0text', '0voucher');
