-- code of 0033 works with it
CREATE TABLE "former_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variation_id" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text,
	"percent" integer,
	"amount_minor" bigint,
	"product_id" integer,
	"category_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_by" text,
	"stopped_at" timestamp with time zone,
	"attempt" uuid,
	"attempt_hash" text,
	"start_revision" integer,
	"end_revision" integer,
	CONSTRAINT "sales_attempt_unique" UNIQUE("attempt"),
	CONSTRAINT "sale_in_order" CHECK ("sales"."ends_at" > "sales"."starts_at"),
	CONSTRAINT "sale_of_one_kind" CHECK (num_nonnulls("sales"."percent", "sales"."amount_minor") = 1),
	CONSTRAINT "sale_of_one_thing" CHECK (num_nonnulls("sales"."product_id", "sales"."category_id") <= 1),
	CONSTRAINT "sale_takes_off" CHECK (coalesce("sales"."percent" between 1 and 99, "sales"."amount_minor" > 0))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "regular_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "former_prices" ADD CONSTRAINT "former_prices_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_prices_variation_id_until_index" ON "former_prices" USING btree ("variation_id","until");--> statement-breakpoint
CREATE INDEX "former_prices_until_index" ON "former_prices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sales_end" ON "sales" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sales_unannounced" ON "sales" USING btree ("starts_at") WHERE "sales"."end_revision" is null;--> statement-breakpoint
CREATE INDEX "sales_product_id_index" ON "sales" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sales_category_id_index" ON "sales" USING btree ("category_id");