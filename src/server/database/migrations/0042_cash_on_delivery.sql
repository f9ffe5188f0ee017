-- code of 0033 works with it
ALTER TABLE "orders" ADD COLUMN "payment_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_adds_up";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_sums_up" CHECK ("orders"."total_minor" = "orders"."sub_total_minor" + "orders"."shipping_fee_minor" + "orders"."payment_fee_minor" and "orders"."payment_fee_minor" >= 0) NOT VALID;
