-- Whoever changes what a session is read with tells of the person, whose sessions processes keep in memory: every
-- process by NOTIFY, at the commit, and the one that writes by a message of its connection, which it acts on once
-- the transaction is over (areas/platform/server/database/hear-own-changes.ts).
CREATE FUNCTION "tell_person_changed"("person" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('elbbote_people', json_build_array(person)::text);
	RAISE INFO '%', person USING ERRCODE = 'EB001';
END
$$;--> statement-breakpoint
-- The argument names the column with the person's id.
CREATE FUNCTION "tell_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM public.tell_person_changed(to_jsonb(OLD) ->> TG_ARGV[0]);
	ELSE
		PERFORM public.tell_person_changed(to_jsonb(NEW) ->> TG_ARGV[0]);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "tell_of_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.tell_person_changed(user_id) FROM public.company_members WHERE company_id = NEW.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_person_told" AFTER UPDATE OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_of_person"('user_id');--> statement-breakpoint
CREATE TRIGGER "users_person_told" AFTER UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "tell_of_person"('id');--> statement-breakpoint
CREATE TRIGGER "profiles_person_told" AFTER UPDATE OR DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "tell_of_person"('id');--> statement-breakpoint
CREATE TRIGGER "passkeys_person_told" AFTER INSERT OR DELETE ON "passkeys" FOR EACH ROW EXECUTE FUNCTION "tell_of_person"('user_id');--> statement-breakpoint
CREATE TRIGGER "company_members_person_told" AFTER INSERT OR UPDATE OR DELETE ON "company_members" FOR EACH ROW EXECUTE FUNCTION "tell_of_person"('user_id');--> statement-breakpoint
CREATE TRIGGER "companies_person_told" AFTER UPDATE ON "companies" FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "tell_of_members"();--> statement-breakpoint
-- Not of each position: of a sign of life it says only that there was a later one.
CREATE TRIGGER "drivers_person_told" AFTER UPDATE ON "drivers" FOR EACH ROW WHEN (OLD."is_online" IS DISTINCT FROM NEW."is_online" OR OLD."unanswered_at" IS DISTINCT FROM NEW."unanswered_at") EXECUTE FUNCTION "tell_of_person"('user_id');
