ALTER TABLE "document_uploads" DROP CONSTRAINT "document_uploads_kind";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "driver_license_back_url" text;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_kind" CHECK ("document_uploads"."kind" in ('driver_license', 'driver_license_back', 'id_front', 'id_back', 'passport'));