-- code of 0033 works with it
ALTER TABLE "order_items" ADD COLUMN "day_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_reason" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "is_for_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_reference" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "line_agreed" CHECK (("order_items"."day_price_minor" is null) = ("order_items"."price_reason" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_entered" CHECK (("orders"."channel" is null) = ("orders"."entered_by" is null)) NOT VALID;
