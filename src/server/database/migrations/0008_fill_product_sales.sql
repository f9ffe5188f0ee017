ALTER SEQUENCE "outbox_id_seq" AS bigint;--> statement-breakpoint
-- What was sold before there was this table.
INSERT INTO "product_sales" ("product_id", "units")
SELECT "order_items"."product_id", sum("order_items"."quantity")
FROM "order_items" JOIN "orders" ON "orders"."id" = "order_items"."order_id"
WHERE "orders"."payment_status" = 'Paid'
GROUP BY "order_items"."product_id"
ON CONFLICT ("product_id") DO UPDATE SET "units" = excluded."units";
