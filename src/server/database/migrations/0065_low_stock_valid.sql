-- code of 0033 works with it
ALTER TABLE "variations" VALIDATE CONSTRAINT "low_stock_fits";