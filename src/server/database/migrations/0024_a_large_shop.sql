-- code of 0022 works with it
CREATE SEQUENCE "public"."invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "invoice_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"base" bigint NOT NULL
);
--> statement-breakpoint
-- few rows: one for each year in which the shop has sold.
-- Servers of before go on to number by these, far above all others; those of now go on after their last numbers.
UPDATE "invoice_counters" SET "last" = "last" + 900000000;
--> statement-breakpoint
-- few rows: as many.
INSERT INTO "invoice_years" ("year", "base") SELECT "year", 900000000 - "last" FROM "invoice_counters";
