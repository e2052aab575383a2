ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_collective";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "checkouts" VALIDATE CONSTRAINT "checkouts_method";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_provider";
