CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"source_hash" text NOT NULL,
	"tokens" text[] NOT NULL,
	"entry" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	CONSTRAINT "search_terms_term_unique" UNIQUE("term")
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_tokens" ON "product_search" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
-- It is always asked by its index; what a planner could know of the terms would only make it plan longer.
ALTER TABLE "product_search" ALTER COLUMN "tokens" SET STATISTICS 0;
