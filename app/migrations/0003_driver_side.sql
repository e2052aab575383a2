CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_uploads_kind" CHECK ("document_uploads"."kind" in ('driver_license', 'id_front', 'id_back', 'passport'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "parcel_driver_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "delivery_signature_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "delivery_signature_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "earnings_parts" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "paid_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "address_place_id" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "identity_kind" text;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_uploads_user" ON "document_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_uploads_created" ON "document_uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_parcel_driver_id_users_id_fk" FOREIGN KEY ("parcel_driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_parcel_driver" ON "deliveries" USING btree ("parcel_driver_id") WHERE "deliveries"."parcel_driver_id" is not null;--> statement-breakpoint
CREATE INDEX "drivers_awaiting_decision" ON "drivers" USING btree ("submitted_at") WHERE "drivers"."onboarding_completed" and "drivers"."approved_at" is null and "drivers"."rejected_at" is null;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_vehicle" CHECK ("drivers"."vehicle_type" in ('Auto', 'E-Bike', 'Fahrrad', 'Transporter', 'Roller'));--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_identity" CHECK ("drivers"."identity_kind" in ('id_card', 'passport'));--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_decision" CHECK ("drivers"."approved_at" is null or "drivers"."rejected_at" is null);--> statement-breakpoint
UPDATE "drivers" SET "submitted_at" = "updated_at" WHERE "onboarding_completed";--> statement-breakpoint
-- A parcel that lies with a driver lies with whoever had the last attempt that was picked up.
UPDATE "deliveries" SET "parcel_driver_id" = (
	SELECT "a"."driver_id" FROM "delivery_attempts" "a"
	JOIN "users" "u" ON "u"."id" = "a"."driver_id"
	WHERE "a"."delivery_id" = "deliveries"."id" AND "a"."picked_up_at" IS NOT NULL
	ORDER BY "a"."number" DESC LIMIT 1
) WHERE "parcel_location" = 'driver';--> statement-breakpoint
-- Whoever reads the log has to be able to rely on it: not even the server can change what stands there.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
