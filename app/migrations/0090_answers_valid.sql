ALTER TABLE "driver_news" VALIDATE CONSTRAINT "driver_news_kind";--> statement-breakpoint
ALTER TABLE "sent_quick_texts" VALIDATE CONSTRAINT "sent_quick_texts_answer";
