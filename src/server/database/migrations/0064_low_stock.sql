-- code of 0033 works with it
CREATE TABLE "low_stock_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"variation_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "low_stock_fits" CHECK ("variations"."low_stock" between 0 and 9999) NOT VALID;