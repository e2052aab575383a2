ALTER TABLE "address_book" VALIDATE CONSTRAINT "address_book_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "checkouts" VALIDATE CONSTRAINT "checkouts_company_id_companies_id_fk";
