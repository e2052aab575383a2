ALTER TABLE "order_import_rows" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "confirmed_in_list" boolean DEFAULT false NOT NULL;