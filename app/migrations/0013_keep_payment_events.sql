-- Without the events a payment could be counted twice, without the counters an invoice number given twice.
CREATE TRIGGER "payment_events_never_emptied" BEFORE TRUNCATE ON "payment_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "invoice_counters_never_emptied" BEFORE TRUNCATE ON "invoice_counters" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();
