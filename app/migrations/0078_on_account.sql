ALTER TABLE "deliveries" ADD COLUMN "on_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The last payment says how it was ordered.
UPDATE "deliveries" SET "on_account" = true WHERE "company_id" IS NOT NULL AND 'account' = (
	SELECT p.method FROM "payments" p WHERE p.delivery_id = "deliveries".id ORDER BY p.paid_at DESC LIMIT 1);
