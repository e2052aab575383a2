CREATE TABLE "import_presets" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"column_names" jsonb NOT NULL,
	"file_wide" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"fingerprint" text NOT NULL,
	"typed" jsonb,
	"state" text DEFAULT 'new' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"again" boolean DEFAULT false NOT NULL,
	"quote_id" uuid,
	"speed" text,
	"price_cents" integer,
	"earlier_price_cents" integer,
	"delivery_id" uuid,
	"ordered_at" timestamp with time zone,
	CONSTRAINT "order_import_rows_state" CHECK ("order_import_rows"."state" in ('new', 'faulty', 'repeated', 'ready', 'agreed', 'ordered', 'refused')),
	CONSTRAINT "order_import_rows_ordered" CHECK (("order_import_rows"."state" = 'ordered') = ("order_import_rows"."delivery_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"file_wide" jsonb NOT NULL,
	"state" text NOT NULL,
	"halted_by" text,
	"created_by" text NOT NULL,
	"ordered_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_imports_state" CHECK ("order_imports"."state" in ('new', 'checking', 'checked', 'ordering'))
);
--> statement-breakpoint
ALTER TABLE "import_presets" ADD CONSTRAINT "import_presets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_import_rows_line" ON "order_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "order_import_rows_fingerprint" ON "order_import_rows" USING btree ("company_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "order_import_rows_once" ON "order_import_rows" USING btree ("company_id","fingerprint") WHERE "order_import_rows"."state" in ('agreed', 'ordered') and not "order_import_rows"."again";--> statement-breakpoint
CREATE INDEX "order_import_rows_delivery" ON "order_import_rows" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "order_imports_company" ON "order_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "order_imports_changed" ON "order_imports" USING btree ("updated_at");