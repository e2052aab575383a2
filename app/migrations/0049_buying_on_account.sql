CREATE TABLE "credit_lines" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"limit_cents" integer NOT NULL,
	"owed_cents" integer DEFAULT 0 NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_lines_limit" CHECK ("credit_lines"."limit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"invoice_id" uuid NOT NULL,
	"after_days" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reminders_invoice_id_after_days_pk" PRIMARY KEY("invoice_id","after_days")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"banked_on" date NOT NULL,
	"note" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_cents" CHECK ("receipts"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"short_id" text NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"cost_centre" text NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "receivables_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "receivables_kind" CHECK ("receivables"."kind" in ('delivery', 'redelivery', 'credit')),
	CONSTRAINT "receivables_cents" CHECK (case when "receivables"."refund_id" is null then "receivables"."cents" > 0 and "receivables"."kind" <> 'credit'
        else "receivables"."cents" < 0 and "receivables"."kind" = 'credit' end)
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"banked_on" date NOT NULL,
	"cents" integer NOT NULL,
	"payer" text NOT NULL,
	"note" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"receipt_id" uuid,
	"set_aside_at" timestamp with time zone,
	CONSTRAINT "bank_transfers_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "bank_transfers_receipt_id_unique" UNIQUE("receipt_id"),
	CONSTRAINT "bank_transfers_cents" CHECK ("bank_transfers"."cents" <> 0),
	CONSTRAINT "bank_transfers_taken" CHECK (num_nonnulls("bank_transfers"."receipt_id", "bank_transfers"."set_aside_at") < 2)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "provider_payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_company_id_credit_lines_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."credit_lines"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_company_id_credit_lines_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."credit_lines"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_of_company" ON "receipts" USING btree ("company_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "receipts_banked" ON "receipts" USING btree ("banked_on");--> statement-breakpoint
CREATE UNIQUE INDEX "receivables_payment" ON "receivables" USING btree ("payment_id") WHERE "receivables"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "receivables_of_payment" ON "receivables" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receivables_uninvoiced" ON "receivables" USING btree ("company_id","at") WHERE "receivables"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX "receivables_invoice" ON "receivables" USING btree ("invoice_id","at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_open" ON "bank_transfers" USING btree ("banked_on","id") WHERE "bank_transfers"."receipt_id" is null and "bank_transfers"."set_aside_at" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_collective" CHECK (("invoices"."kind" = 'collective') = ("invoices"."payment_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'cancellation', 'collective')) NOT VALID;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_method" CHECK ("checkouts"."method" in ('card', 'account')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'account')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK (("payments"."method" = 'card') = ("payments"."provider_payment_id" is not null)) NOT VALID;--> statement-breakpoint
-- A line is written once; all that follows is the invoice it stands on. It goes when that one's retention ends.
CREATE FUNCTION "keep_receivables"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.invoice_id IS NULL AND NEW.invoice_id IS NOT NULL
		AND to_jsonb(NEW) - 'invoice_id' = to_jsonb(OLD) - 'invoice_id' THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM invoices WHERE id = OLD.invoice_id
		AND retain_until < nullif(current_setting('elbbote.invoices_expired_at', true), '')::timestamptz) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'receivable % is kept as it was written', OLD.id;
END
$$;--> statement-breakpoint
CREATE TRIGGER "receivables_kept" BEFORE UPDATE OR DELETE ON "receivables" FOR EACH ROW EXECUTE FUNCTION "keep_receivables"();--> statement-breakpoint
CREATE TRIGGER "receivables_never_emptied" BEFORE TRUNCATE ON "receivables" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "receipts_never_emptied" BEFORE TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();
