CREATE TABLE "settlement_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"settlement_id" uuid NOT NULL,
	"provider_transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider_payment_id" text,
	"provider_source_id" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"description" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_lines_provider_transaction_id_unique" UNIQUE("provider_transaction_id"),
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('payment', 'refund', 'dispute', 'fee', 'returned_payout', 'other'))
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_payout_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"arrives_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"itemized_at" timestamp with time zone,
	"banked_on" date,
	"banked_cents" integer,
	"banked_by" text,
	"banked_at" timestamp with time zone,
	CONSTRAINT "settlements_provider_payout_id_unique" UNIQUE("provider_payout_id"),
	CONSTRAINT "settlements_status" CHECK ("settlements"."status" in ('under_way', 'arrived', 'failed')),
	CONSTRAINT "settlements_source" CHECK ("settlements"."source" in ('provider', 'report')),
	CONSTRAINT "settlements_banked" CHECK (num_nonnulls("settlements"."banked_on", "settlements"."banked_cents", "settlements"."banked_by", "settlements"."banked_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "till_balance_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"source_id" text,
	"payment_id" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"description" text,
	"payout_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_balance_transactions_category" CHECK ("till_balance_transactions"."category" in ('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'fee', 'payout', 'payout_reversal'))
);
--> statement-breakpoint
CREATE TABLE "till_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"settled_day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"arrives_on" date NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_payouts_settled_day_unique" UNIQUE("settled_day"),
	CONSTRAINT "till_payouts_status" CHECK ("till_payouts"."status" in ('in_transit', 'paid', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "till_events" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_banked_by_users_id_fk" FOREIGN KEY ("banked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_balance_transactions" ADD CONSTRAINT "till_balance_transactions_payment_id_till_sessions_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."till_sessions"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_balance_transactions" ADD CONSTRAINT "till_balance_transactions_payout_id_till_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."till_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement" ON "settlement_lines" USING btree ("settlement_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "settlement_lines_payment" ON "settlement_lines" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_source" ON "settlement_lines" USING btree ("provider_source_id");--> statement-breakpoint
CREATE INDEX "settlements_made" ON "settlements" USING btree ("made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "settlements_arrive" ON "settlements" USING btree ("arrives_on");--> statement-breakpoint
CREATE INDEX "till_balance_transactions_payout" ON "till_balance_transactions" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "till_balance_transactions_payment" ON "till_balance_transactions" USING btree ("payment_id");