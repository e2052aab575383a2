ALTER TABLE "alarms" VALIDATE CONSTRAINT "alarms_kind";
