CREATE TABLE "book_comparisons" (
	"compared_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"found" uuid[] NOT NULL
);
