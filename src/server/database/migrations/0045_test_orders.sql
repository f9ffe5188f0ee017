-- code of 0033 works with it
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;
