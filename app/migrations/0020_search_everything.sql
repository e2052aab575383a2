CREATE INDEX "profiles_search" ON "profiles" USING gin (("full_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_phone" ON "profiles" USING btree (reverse(regexp_replace("phone", '\D', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "deliveries_sender_phone" ON "deliveries" USING btree (reverse(regexp_replace("sender_phone", '\D', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "deliveries_receiver_phone" ON "deliveries" USING btree (reverse(regexp_replace("receiver_phone", '\D', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "drivers_plate" ON "drivers" USING btree (lower(regexp_replace("plate_number", '[\s-]', '', 'g')) text_pattern_ops);