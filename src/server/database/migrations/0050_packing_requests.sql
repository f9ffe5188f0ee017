-- code of 0049 works with it
ALTER TABLE "orders" ADD COLUMN "packer_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "substitutes" text;