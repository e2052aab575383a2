-- Rows of money and of the timeline disappear one by one under their own rules, never all at once.
CREATE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is never emptied', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_never_emptied" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "payments_never_emptied" BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "refunds_never_emptied" BEFORE TRUNCATE ON "refunds" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "disputes_never_emptied" BEFORE TRUNCATE ON "disputes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "payouts_never_emptied" BEFORE TRUNCATE ON "payouts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "payout_runs_never_emptied" BEFORE TRUNCATE ON "payout_runs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "payout_items_never_emptied" BEFORE TRUNCATE ON "payout_items" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "delivery_tracking_never_emptied" BEFORE TRUNCATE ON "delivery_tracking" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();
