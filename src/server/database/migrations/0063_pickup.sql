-- code of 0033 works with it
ALTER TABLE "orders" ADD COLUMN "pickup" jsonb;