ALTER TABLE "bank_transfers" ADD COLUMN "bank_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What money moved stays as it was written, also for the service's own role. Arguments name the columns that may
-- change: '=' whenever the product does, '1' once, from null, '0' only to '', when a retention ends.
CREATE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb := to_jsonb(OLD);
	after jsonb;
	argument text;
	name text;
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION '% are kept as they were written', TG_TABLE_NAME;
	END IF;
	after := to_jsonb(NEW);
	FOREACH argument IN ARRAY TG_ARGV LOOP
		name := substr(argument, 2);
		IF left(argument, 1) = '=' OR (left(argument, 1) = '1' AND before -> name = 'null'::jsonb)
			OR (left(argument, 1) = '0' AND after ->> name = '') THEN
			before := before - name;
			after := after - name;
		END IF;
	END LOOP;
	IF before <> after THEN
		RAISE EXCEPTION '% are kept as they were written', TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "receipts_kept" BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('0note');--> statement-breakpoint
CREATE TRIGGER "bank_transfers_kept" BEFORE UPDATE OR DELETE ON "bank_transfers" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('1receipt_id', '1set_aside_at', '0payer', '0note');--> statement-breakpoint
CREATE TRIGGER "credit_lines_kept" BEFORE UPDATE OR DELETE ON "credit_lines" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('=limit_cents', '=owed_cents', '=deleted_cents', '=set_by', '=set_at');--> statement-breakpoint
CREATE TRIGGER "payments_kept" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('=fee_cents');--> statement-breakpoint
CREATE TRIGGER "payment_events_kept" BEFORE UPDATE OR DELETE ON "payment_events" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
CREATE TRIGGER "disputes_kept" BEFORE UPDATE OR DELETE ON "disputes" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('=status', '1closed_at');--> statement-breakpoint
CREATE TRIGGER "invoice_counters_kept" BEFORE UPDATE OR DELETE ON "invoice_counters" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('=last_number');--> statement-breakpoint
CREATE TRIGGER "payout_runs_kept" BEFORE UPDATE OR DELETE ON "payout_runs" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('=total_cents', '=payout_count', '1paid_at', '1paid_by');--> statement-breakpoint
CREATE TRIGGER "payouts_kept" BEFORE UPDATE OR DELETE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('0driver_name', '0account_holder', '0iban', '0bic', '1returned_at', '1return_reason', '1returned_by');--> statement-breakpoint
CREATE TRIGGER "payout_items_kept" BEFORE UPDATE OR DELETE ON "payout_items" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
CREATE TRIGGER "settlements_kept" BEFORE UPDATE OR DELETE ON "settlements" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('=status', '=itemized_at', '=banked_on', '=banked_cents', '=banked_by', '=banked_at');--> statement-breakpoint
CREATE TRIGGER "settlement_lines_kept" BEFORE UPDATE OR DELETE ON "settlement_lines" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();--> statement-breakpoint
-- A refund that was only asked for may be fulfilled by another one; what was refunded stays, whatever becomes of it.
CREATE FUNCTION "keep_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.status <> 'refunded' THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND (OLD.status <> 'refunded' OR OLD.amount_cents = NEW.amount_cents)
		AND (OLD.id, OLD.payment_id, OLD.reason, OLD.created_at) = (NEW.id, NEW.payment_id, NEW.reason, NEW.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'refunds are kept as they were written';
END
$$;--> statement-breakpoint
CREATE TRIGGER "refunds_kept" BEFORE UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "keep_refunds"();--> statement-breakpoint
CREATE TRIGGER "bank_transfers_never_emptied" BEFORE TRUNCATE ON "bank_transfers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "credit_lines_never_emptied" BEFORE TRUNCATE ON "credit_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "settlements_never_emptied" BEFORE TRUNCATE ON "settlements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "settlement_lines_never_emptied" BEFORE TRUNCATE ON "settlement_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();
