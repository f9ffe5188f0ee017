-- code of 0033 works with it
-- outside of a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "orders_book_no" ON "orders" USING btree ("book_no");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_items_sold" ON "order_items" USING btree ("id","order_id","variation_id","quantity","sub_total_minor");
