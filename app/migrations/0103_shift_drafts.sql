CREATE TABLE "published_weeks" (
	"monday" date PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "driver_shifts" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is planned when this version begins is known to its drivers.
INSERT INTO "published_weeks" ("monday", "published_at")
SELECT date_trunc('week', "starts_at" AT TIME ZONE 'Europe/Berlin')::date, max("created_at")
FROM "driver_shifts" GROUP BY 1;
