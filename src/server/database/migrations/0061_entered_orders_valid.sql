-- code of 0033 works with it
ALTER TABLE "order_items" VALIDATE CONSTRAINT "line_agreed";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "order_entered";
