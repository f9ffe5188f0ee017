-- code of 0022 works with it
CREATE TABLE "schema_versions" (
	"migration" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"oldest_code" integer NOT NULL,
	"code_version" text NOT NULL,
	"applied_at" timestamp with time zone
);
