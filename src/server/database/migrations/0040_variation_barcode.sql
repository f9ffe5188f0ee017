-- code of 0033 works with it
ALTER TABLE "variations" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_barcode_unique" UNIQUE("barcode");