ALTER TABLE "driver_news" DROP CONSTRAINT "driver_news_kind";--> statement-breakpoint
ALTER TABLE "sent_quick_texts" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "sent_quick_texts" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "driver_news" ADD CONSTRAINT "driver_news_kind" CHECK ("driver_news"."kind" in ('given', 'taken', 'returned', 'cancelled', 'corrected', 'contacts_changed', 'reordered', 'wish', 'wish_withdrawn', 'answer', 'message')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sent_quick_texts" ADD CONSTRAINT "sent_quick_texts_answer" CHECK ("sent_quick_texts"."answer" in ('coming', 'wait_5', 'ring_again', 'not_there')) NOT VALID;