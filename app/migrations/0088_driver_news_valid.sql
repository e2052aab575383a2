ALTER TABLE "support_entries" VALIDATE CONSTRAINT "support_entries_delivery_id_deliveries_id_fk";--> statement-breakpoint
ALTER TABLE "support_entries" VALIDATE CONSTRAINT "support_entries_news_id_driver_news_id_fk";--> statement-breakpoint
ALTER TABLE "notification_choices" VALIDATE CONSTRAINT "notification_choices_event";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_event";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_reader";--> statement-breakpoint
ALTER TABLE "support_messages" VALIDATE CONSTRAINT "support_messages_kind";
