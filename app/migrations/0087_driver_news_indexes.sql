CREATE INDEX CONCURRENTLY "support_entries_delivery" ON "support_entries" USING btree ("delivery_id") WHERE "support_entries"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_entries_news" ON "support_entries" USING btree ("news_id") WHERE "support_entries"."news_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "support_messages_driver" ON "support_messages" USING btree ("user_id") WHERE "support_messages"."kind" = 'driver';
