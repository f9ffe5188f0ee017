-- code of 0033 works with it
ALTER TABLE "products" ADD COLUMN "household" boolean DEFAULT false NOT NULL;