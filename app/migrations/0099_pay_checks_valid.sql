ALTER TABLE "delivery_attempts" VALIDATE CONSTRAINT "delivery_attempts_rush_reason";
