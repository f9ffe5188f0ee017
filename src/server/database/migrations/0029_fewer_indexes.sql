-- code of 0027 works with it
-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "variations_few";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_status_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_items_order_id_index";
