-- code of 0033 works with it
-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_really_sold" ON "orders" USING btree ("currency","placed_at","id","total_minor","refunded_minor") WHERE "orders"."payment_status" = 'Paid' and "orders"."status" in ('Processing', 'Shipped', 'Delivered') and not "orders"."is_test";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_test" ON "orders" USING btree ("id") WHERE "orders"."is_test";
