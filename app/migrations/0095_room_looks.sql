CREATE TABLE "room_looks" (
	"user_id" text NOT NULL,
	"room" text NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"needs" text[] NOT NULL,
	CONSTRAINT "room_looks_user_id_room_pk" PRIMARY KEY("user_id","room")
);
--> statement-breakpoint
ALTER TABLE "room_looks" ADD CONSTRAINT "room_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;