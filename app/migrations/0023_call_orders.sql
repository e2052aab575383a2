CREATE TABLE "call_orders" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"placed_by" text NOT NULL,
	"placed_by_name" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "call_orders" ADD CONSTRAINT "call_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_orders" ADD CONSTRAINT "call_orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_orders_accepted" ON "call_orders" USING btree ("terms_accepted_at" DESC NULLS FIRST);