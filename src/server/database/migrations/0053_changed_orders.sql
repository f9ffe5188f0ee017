-- code of 0049 works with it
ALTER TABLE "orders" ADD COLUMN "due_minor" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_of_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "goods" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_due_fits" CHECK ("orders"."due_minor" > 0 and "orders"."due_minor" <= "orders"."total_minor") NOT VALID;