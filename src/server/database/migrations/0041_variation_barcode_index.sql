-- code of 0033 works with it
-- outside of a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "variations_barcode" ON "variations" USING btree ("barcode");
