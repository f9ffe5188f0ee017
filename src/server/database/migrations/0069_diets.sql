-- code of 0033 works with it
ALTER TABLE "products" ADD COLUMN "vegetarian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vegan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "halal" boolean DEFAULT false NOT NULL;