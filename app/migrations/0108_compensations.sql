CREATE TABLE "compensations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voucher" text NOT NULL,
	"cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compensations_voucher_unique" UNIQUE("voucher"),
	CONSTRAINT "compensations_cents" CHECK ("compensations"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "account_named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "payee" text;--> statement-breakpoint
CREATE INDEX "compensations_paid" ON "compensations" USING btree ("paid_at");--> statement-breakpoint
-- What was transferred before is booked as well: of months that are closed already as late.
INSERT INTO "compensations" ("voucher", "cents", "paid_at")
	SELECT "number", "paid_cents", "transferred_at" FROM "cases"
	WHERE "way" = 'transfer' AND "transferred_at" IS NOT NULL AND "paid_cents" > 0;--> statement-breakpoint
CREATE TRIGGER "compensations_kept" BEFORE UPDATE OR DELETE ON "compensations" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();
