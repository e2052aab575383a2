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
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_delivery_id_unique";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_status";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_kind";--> statement-breakpoint
DROP INDEX "deliveries_user";--> statement-breakpoint
DROP INDEX "address_book_user";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "tracking_token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "is_completed" boolean GENERATED ALWAYS AS (status in ('delivered', 'cancelled', 'recipient_absent')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "redelivery_of" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "redelivery_reason" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "contact_preference" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "photo_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "deliveries_per_month" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_retain_until" ON "invoices" USING btree ("retain_until");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_redelivery_of_deliveries_id_fk" FOREIGN KEY ("redelivery_of") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_user_list" ON "deliveries" USING btree ("user_id","is_completed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_delivery" ON "checkouts" USING btree ("delivery_id") WHERE "checkouts"."redelivery_of" is null;--> statement-breakpoint
CREATE INDEX "payments_delivery" ON "payments" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_book_user" ON "address_book" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tracking_token_unique" UNIQUE("tracking_token");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('creating', 'open', 'paid', 'refunded', 'expired', 'failed'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" in ('contact', 'shipment', 'damage', 'high_volume'));--> statement-breakpoint
-- An invoice is never changed, and not deleted before its time. Source: UStG 14b, AO 146 (4).
CREATE FUNCTION "keep_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.retain_until < now() THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'invoice % is kept as it was issued', OLD.invoice_number;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_invoices"();
