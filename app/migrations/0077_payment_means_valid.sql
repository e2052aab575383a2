ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_means";--> statement-breakpoint
ALTER TABLE "till_sessions" VALIDATE CONSTRAINT "till_sessions_payer_id_till_payers_id_fk";
