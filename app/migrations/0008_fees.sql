ALTER TABLE "disputes" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
CREATE INDEX "payments_without_fee" ON "payments" USING btree ("paid_at") WHERE "payments"."fee_cents" is null;