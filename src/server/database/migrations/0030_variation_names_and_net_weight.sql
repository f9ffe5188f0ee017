-- code of 0027 works with it
ALTER TABLE "variations" ADD COLUMN "size_mm" text;--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "colour_mm" text;--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "net_weight_grams" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "colour_mm" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "size_mm" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "net_weight_grams" integer;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "net_weight_positive" CHECK ("variations"."net_weight_grams" > 0) NOT VALID;