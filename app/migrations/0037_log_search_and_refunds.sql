CREATE INDEX CONCURRENTLY "audit_log_subject_id" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_actor_name" ON "audit_log" USING gin ("actor_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_refunded" ON "refunds" USING btree ("refunded_at");