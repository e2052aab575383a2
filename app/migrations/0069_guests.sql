ALTER TABLE "profiles" ADD COLUMN "order_link" text;
