CREATE TABLE "app_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"setting_key" text NOT NULL,
	"setting_value" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_settings_setting_key_unique" UNIQUE("setting_key")
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cookie_consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"consented" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"response" text,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('customer', 'driver', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"metadata" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"gross_cents" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"retain_until" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "invoices_year_number" UNIQUE("year","number"),
	CONSTRAINT "invoices_payment_kind" UNIQUE("payment_id","kind"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'cancellation')),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "address_book" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"place_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"pickup_place_id" text NOT NULL,
	"pickup_address" text NOT NULL,
	"pickup_lat" double precision NOT NULL,
	"pickup_lng" double precision NOT NULL,
	"delivery_place_id" text NOT NULL,
	"delivery_address" text NOT NULL,
	"delivery_lat" double precision NOT NULL,
	"delivery_lng" double precision NOT NULL,
	"package_size" text NOT NULL,
	"weight" integer NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"route_engine" text NOT NULL,
	"route_quality" text NOT NULL,
	"route_data_version" text NOT NULL,
	"path" jsonb NOT NULL,
	"delivery_speed" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_phone" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"pickup_details" text NOT NULL,
	"delivery_details" text NOT NULL,
	"package_description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"promised_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"driver_id" text,
	"driver_name" text,
	"driver_phone" text,
	"status_before_assignment" text,
	"attempt_number" integer DEFAULT 0 NOT NULL,
	"picked_up_once" timestamp with time zone,
	"parcel_location" text,
	"delivery_confirmed_at" timestamp with time zone,
	"delivery_confirmed_by" text,
	"delivery_signature_url" text,
	"delivery_photo_url" text,
	"free_redeliveries" integer DEFAULT 0 NOT NULL,
	"refunded" boolean DEFAULT false NOT NULL,
	"redelivery_reason" text,
	"tracking_token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"is_completed" boolean GENERATED ALWAYS AS (status in ('delivered', 'cancelled', 'recipient_absent')) STORED NOT NULL,
	CONSTRAINT "deliveries_tracking_token_unique" UNIQUE("tracking_token"),
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('pending', 'paid', 'assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled', 'recipient_absent')),
	CONSTRAINT "deliveries_speed" CHECK ("deliveries"."delivery_speed" in ('standard', 'express', 'express_gold')),
	CONSTRAINT "deliveries_size" CHECK ("deliveries"."package_size" in ('documents', 'small', 'medium', 'large')),
	CONSTRAINT "deliveries_weight" CHECK ("deliveries"."weight" between 1 and 20),
	CONSTRAINT "deliveries_driver" CHECK (("deliveries"."status" in ('assigned', 'picked_up', 'in_transit')) <= ("deliveries"."driver_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"driver_id" text NOT NULL,
	"driver_name" text NOT NULL,
	"driver_phone" text NOT NULL,
	"outcome" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"picked_up_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"delivery_confirmed_by" text,
	"delivery_signature_url" text,
	"delivery_photo_url" text,
	"earnings_cents" integer NOT NULL,
	CONSTRAINT "delivery_attempts_number" UNIQUE("delivery_id","number"),
	CONSTRAINT "delivery_attempts_outcome" CHECK ("delivery_attempts"."outcome" in ('running', 'delivered', 'recipient_absent', 'released', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "delivery_ratings" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_ratings_rating" CHECK ("delivery_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "delivery_tracking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "delivery_tracking_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid NOT NULL,
	"status" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"driver_id" text,
	"driver_name" text,
	"reason" text,
	"actor_id" text,
	CONSTRAINT "delivery_tracking_status" CHECK ("delivery_tracking"."status" in ('pending', 'paid', 'assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled', 'recipient_absent', 'redelivery_requested', 'driver_released', 'reassigned', 'parcel_returned'))
);
--> statement-breakpoint
CREATE TABLE "proof_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"driver_id" text NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "proof_files_kind" CHECK ("proof_files"."kind" in ('signature', 'photo'))
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"last_lat" double precision,
	"last_lng" double precision,
	"last_position_at" timestamp with time zone,
	"date_of_birth" date,
	"age" integer,
	"nationality" text,
	"address" text,
	"vehicle_type" text,
	"plate_number" text,
	"max_load_kg" integer,
	"bank_name" text,
	"account_holder_name" text,
	"account_number" text,
	"routing_number" text,
	"driver_license_url" text,
	"id_front_url" text,
	"id_back_url" text,
	"passport_url" text,
	"id_document_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drivers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "drivers_online" CHECK ("drivers"."onboarding_completed" or not "drivers"."is_online")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_message_key_unique" UNIQUE("message_key")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"delivery_speed" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_phone" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"pickup_details" text NOT NULL,
	"delivery_details" text NOT NULL,
	"package_description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_session_id" text,
	"url" text,
	"status" text NOT NULL,
	"delivery_id" uuid,
	"redelivery_of" uuid,
	"redelivery_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "checkouts_provider_session_id_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('creating', 'open', 'paid', 'refunded', 'expired', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"provider_session_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pickup_place_id" text NOT NULL,
	"pickup_address" text NOT NULL,
	"pickup_lat" double precision NOT NULL,
	"pickup_lng" double precision NOT NULL,
	"delivery_place_id" text NOT NULL,
	"delivery_address" text NOT NULL,
	"delivery_lat" double precision NOT NULL,
	"delivery_lng" double precision NOT NULL,
	"package_size" text NOT NULL,
	"weight" integer NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"route_engine" text NOT NULL,
	"route_quality" text NOT NULL,
	"route_data_version" text NOT NULL,
	"path" jsonb NOT NULL,
	"addresses_complete" boolean NOT NULL,
	"prices" jsonb NOT NULL,
	"promised_by" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_weight" CHECK ("quotes"."weight" between 1 and 20),
	CONSTRAINT "quotes_package_size" CHECK ("quotes"."package_size" in ('documents', 'small', 'medium', 'large'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "refunds_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'refunded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"user_id" text,
	"delivery_id" uuid,
	"category" text,
	"contact_preference" text,
	"photo_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"company" text,
	"phone" text,
	"contact_name" text,
	"location" text,
	"deliveries_per_month" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" in ('contact', 'shipment', 'damage', 'high_volume', 'emergency', 'problem'))
);
--> statement-breakpoint
CREATE TABLE "till_events" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "till_refunds_amount" CHECK ("till_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "till_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"customer_email" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_sessions_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "till_sessions_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "till_sessions_status" CHECK ("till_sessions"."status" in ('open', 'complete')),
	CONSTRAINT "till_sessions_payment_status" CHECK ("till_sessions"."payment_status" in ('unpaid', 'processing', 'paid', 'failed')),
	CONSTRAINT "till_sessions_amount" CHECK ("till_sessions"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cookie_consents" ADD CONSTRAINT "cookie_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book" ADD CONSTRAINT "address_book_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_ratings" ADD CONSTRAINT "delivery_ratings_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_ratings" ADD CONSTRAINT "delivery_ratings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_tracking" ADD CONSTRAINT "delivery_tracking_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_redelivery_of_deliveries_id_fk" FOREIGN KEY ("redelivery_of") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_events" ADD CONSTRAINT "till_events_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_refunds" ADD CONSTRAINT "till_refunds_payment_id_till_sessions_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."till_sessions"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "invoices_retain_until" ON "invoices" USING btree ("retain_until");--> statement-breakpoint
CREATE INDEX "address_book_user" ON "address_book" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_user_list" ON "deliveries" USING btree ("user_id","is_completed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_driver" ON "deliveries" USING btree ("driver_id","status");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."status" in ('pending', 'paid') and "deliveries"."driver_id" is null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_driver" ON "delivery_attempts" USING btree ("driver_id","ended_at");--> statement-breakpoint
CREATE INDEX "delivery_tracking_delivery" ON "delivery_tracking" USING btree ("delivery_id","position");--> statement-breakpoint
CREATE INDEX "proof_files_created" ON "proof_files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_delivery" ON "checkouts" USING btree ("delivery_id") WHERE "checkouts"."redelivery_of" is null;--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "payments_delivery" ON "payments" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "quotes_expires_at" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "support_messages_created_at" ON "support_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "till_events_session" ON "till_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "till_refunds_payment" ON "till_refunds" USING btree ("payment_id");--> statement-breakpoint
-- An invoice is never changed, and not deleted before its time. Source: UStG 14b, AO 146 (4).
-- Whoever deletes names the business time which the row has to have outlived.
CREATE FUNCTION "keep_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.retain_until < nullif(current_setting('elbbote.invoices_expired_at', true), '')::timestamptz THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'invoice % is kept as it was issued', OLD.invoice_number;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_invoices"();
