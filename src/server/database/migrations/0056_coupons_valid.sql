-- code of 0033 works with it
ALTER TABLE "orders" VALIDATE CONSTRAINT "order_sums_up_with_discount";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_coupon_id_coupons_id_fk";
