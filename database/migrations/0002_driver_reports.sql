ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_kind";--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" in ('contact', 'shipment', 'damage', 'high_volume', 'emergency', 'problem'));