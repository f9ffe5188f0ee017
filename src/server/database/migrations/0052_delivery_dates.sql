-- code of 0033 works with it
ALTER TABLE "orders" ADD COLUMN "arrives_earliest" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_latest" date;