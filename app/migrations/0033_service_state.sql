CREATE TABLE "service_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"quarantined_since" timestamp with time zone NOT NULL,
	"copy_of" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "service_state_only" CHECK ("service_state"."is_only")
);
