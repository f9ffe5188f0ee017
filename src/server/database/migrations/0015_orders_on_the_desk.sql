CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"provider_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_positive" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "attempt" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "attempt_hash" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "customers_email_parts" ON "customers" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "customers_name_parts" ON "customers" USING gin ("username" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_attempt" ON "order_events" USING btree ("order_id","attempt") WHERE "order_events"."attempt" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed_at_id_index" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_new" ON "orders" USING btree ("placed_at") WHERE "orders"."status" = 'Processing' and "orders"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("payment_status","placed_at") WHERE "orders"."status" = 'Processing';--> statement-breakpoint
CREATE INDEX "orders_to_refund" ON "orders" USING btree ("placed_at") WHERE "orders"."payment_status" = 'Paid' and "orders"."status" in ('Cancelled', 'Returns');--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ("tracking_number") WHERE "orders"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_invoice_parts" ON "orders" USING gin ("invoice_no" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_recipient_parts" ON "orders" USING gin (("address" ->> 'name') gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_refund_fits" CHECK ("orders"."refunded_minor" between 0 and "orders"."total_minor");--> statement-breakpoint
UPDATE "orders" SET "refunded_minor" = "total_minor" WHERE "payment_status" = 'Refunded';
