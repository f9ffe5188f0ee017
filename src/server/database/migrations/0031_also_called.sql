-- code of 0027 works with it
ALTER TABLE "categories" ADD COLUMN "also_called" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "also_called" jsonb DEFAULT '{}'::jsonb NOT NULL;
