-- code of 0026 works with it
-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_status_placed_at_id_index" ON "orders" USING btree ("status","placed_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_payment_status_placed_at_id_index" ON "orders" USING btree ("payment_status","placed_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_payment_method_placed_at_id_index" ON "orders" USING btree ("payment_method","placed_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_updated_at_index" ON "orders" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_sold" ON "orders" USING btree ("currency","placed_at","id","total_minor","refunded_minor") WHERE "orders"."payment_status" = 'Paid' and "orders"."status" in ('Processing', 'Shipped', 'Delivered');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_items_sums" ON "order_items" USING btree ("order_id","variation_id","quantity","sub_total_minor");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_slips_kept" ON "payment_slips" USING btree ("created_at") WHERE "payment_slips"."file" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_on_sale" ON "products" USING btree ("id") WHERE "products"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_on_sale_by_category" ON "products" USING btree ("category_id","id") WHERE "products"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_popular" ON "products" USING btree ("id") WHERE "products"."popular" and "products"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_promoted" ON "products" USING btree ("id") WHERE "products"."promotion" and "products"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "one_time_tokens_expires_at_index" ON "one_time_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_avatar" ON "customers" USING btree ("avatar") WHERE "customers"."avatar" is not null;
