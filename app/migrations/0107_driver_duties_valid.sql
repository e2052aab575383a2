ALTER TABLE "drivers" VALIDATE CONSTRAINT "drivers_battery";--> statement-breakpoint
ALTER TABLE "expiry_reminders" VALIDATE CONSTRAINT "expiry_reminders_paper";
