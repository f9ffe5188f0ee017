-- Tables in the order in which an order locks them, so that neither waits for the other for ever.
CREATE SEQUENCE "public"."invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "invoice_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"base" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_status_placed_at_id_index" ON "orders" USING btree ("status","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_payment_status_placed_at_id_index" ON "orders" USING btree ("payment_status","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_payment_method_placed_at_id_index" ON "orders" USING btree ("payment_method","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_updated_at_index" ON "orders" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("currency","placed_at","id","total_minor","refunded_minor") WHERE "orders"."payment_status" = 'Paid' and "orders"."status" in ('Processing', 'Shipped', 'Delivered');
--> statement-breakpoint
CREATE INDEX "order_items_sums" ON "order_items" USING btree ("order_id","variation_id","quantity","sub_total_minor");
--> statement-breakpoint
CREATE INDEX "payment_slips_kept" ON "payment_slips" USING btree ("created_at") WHERE "payment_slips"."file" is not null;
--> statement-breakpoint
-- Servers of before go on to number by these, far above all others; those of now go on after their last numbers.
UPDATE "invoice_counters" SET "last" = "last" + 900000000;
--> statement-breakpoint
INSERT INTO "invoice_years" ("year", "base") SELECT "year", 900000000 - "last" FROM "invoice_counters";
--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id") WHERE "products"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "products_on_sale_by_category" ON "products" USING btree ("category_id","id") WHERE "products"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("id") WHERE "products"."popular" and "products"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "products_promoted" ON "products" USING btree ("id") WHERE "products"."promotion" and "products"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at_index" ON "one_time_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "customers_avatar" ON "customers" USING btree ("avatar") WHERE "customers"."avatar" is not null;
