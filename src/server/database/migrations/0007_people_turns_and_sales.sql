CREATE TABLE "product_sales" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_recipients" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_recipients_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "publish_turns" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"holder" text NOT NULL,
	"fence" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "one_turn" CHECK ("publish_turns"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "payment_slips" ALTER COLUMN "file" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sales_units" ON "product_sales" USING btree ("units" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "customers_closed" ON "customers" USING btree ("closed_at") WHERE "customers"."closed_at" is not null and "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "payment_slips_file_index" ON "payment_slips" USING btree ("file");--> statement-breakpoint
CREATE INDEX "provider_events_at_index" ON "provider_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;