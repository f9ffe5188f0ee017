-- code of 0033 works with it
ALTER TABLE "variations" ADD COLUMN "barcode" text;