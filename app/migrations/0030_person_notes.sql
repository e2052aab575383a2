ALTER TABLE "customer_notes" RENAME TO "person_notes";--> statement-breakpoint
ALTER TABLE "person_notes" RENAME COLUMN "customer_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "person_notes" DROP CONSTRAINT "customer_notes_customer_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "customer_notes_customer";--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_person" ON "person_notes" USING btree ("person_id","created_at");