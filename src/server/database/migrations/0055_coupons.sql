-- code of 0033 works with it
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"percent" integer,
	"amount_minor" bigint,
	"least_minor" bigint DEFAULT 0 NOT NULL,
	"is_once_per_customer" boolean DEFAULT false NOT NULL,
	"most_uses" integer,
	"is_on" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_in_order" CHECK ("coupons"."ends_at" > "coupons"."starts_at"),
	CONSTRAINT "coupon_of_one_kind" CHECK (num_nonnulls("coupons"."percent", "coupons"."amount_minor") = 1),
	CONSTRAINT "coupon_leaves_something" CHECK (coalesce("coupons"."percent" between 1 and 99, "coupons"."amount_minor" > 0 and "coupons"."amount_minor" < "coupons"."least_minor")),
	CONSTRAINT "coupon_of_orders" CHECK ("coupons"."most_uses" > 0 and "coupons"."least_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_sums_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_sums_up_with_discount" CHECK ("orders"."total_minor" = "orders"."sub_total_minor" - "orders"."discount_minor" + "orders"."shipping_fee_minor" + "orders"."payment_fee_minor" and "orders"."payment_fee_minor" >= 0 and "orders"."discount_minor" between 0 and "orders"."sub_total_minor") NOT VALID;
