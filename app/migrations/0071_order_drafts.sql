CREATE TABLE "order_drafts" (
	"id" text PRIMARY KEY DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_drafts_updated" ON "order_drafts" USING btree ("updated_at");