CREATE TABLE "payers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"provider_payer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payers_provider_payer_id_unique" UNIQUE("provider_payer_id")
);
--> statement-breakpoint
CREATE TABLE "till_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_id" text NOT NULL,
	"number" text NOT NULL,
	"expiry" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_payers" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_payers_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD COLUMN "payer_id" text;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_cards" ADD CONSTRAINT "till_cards_payer_id_till_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."till_payers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_cards_once" ON "till_cards" USING btree ("payer_id","number","expiry");--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_payer_id_till_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."till_payers"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_means" CHECK ("payments"."means" in ('card', 'apple_pay', 'google_pay', 'paypal', 'sepa_debit', 'other')) NOT VALID;