ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_company_id_companies_id_fk";
