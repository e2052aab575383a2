CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_amount" ON "invoices" USING btree ("gross_cents","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_number_begins" ON "invoices" USING btree ("invoice_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING gin (("content" ->> 'customerCompany' || ' ' || ("content" ->> 'customerName')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payouts_driver_name" ON "payouts" USING gin ("driver_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payouts_amount" ON "payouts" USING btree ("amount_cents");--> statement-breakpoint
CREATE INDEX "disputes_opened" ON "disputes" USING btree ("opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_status" ON "disputes" USING btree ("status","opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_amount" ON "disputes" USING btree ("amount_cents","opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_cents","paid_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_source" ON "refunds" USING btree ("source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("amount_cents","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_reason" ON "refunds" USING gin ("reason" gin_trgm_ops);