-- code of 0033 works with it
-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_coupon" ON "orders" USING btree ("coupon_id","customer_id") WHERE "orders"."coupon_id" is not null;
