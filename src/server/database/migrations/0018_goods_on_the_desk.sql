ALTER TABLE "catalogue_changes" ADD COLUMN "attempt" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "attempt_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_changes_attempt" ON "catalogue_changes" USING btree ("attempt") WHERE "catalogue_changes"."attempt" is not null;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("created_at","id") WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "products_promotion" ON "products" USING btree ("created_at","id") WHERE "products"."promotion" and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_lacking_burmese" ON "products" USING btree ("created_at","id") WHERE "products"."archived_at" is null and ("products"."name_mm" is null or "products"."description" is not null and "products"."description_mm" is null or "products"."ingredient" is not null and "products"."ingredient_mm" is null);--> statement-breakpoint
CREATE INDEX "products_lacking_picture" ON "products" USING btree ("created_at","id") WHERE "products"."images" = '[]'::jsonb and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_parts" ON "products" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_name_mm_parts" ON "products" USING gin ("name_mm" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "variations_few" ON "variations" USING btree ("stock","product_id") WHERE "variations"."archived_at" is null and "variations"."stock" <= 5;